/** The view of any game, sorted into elements that a plain table can draw: counters, texts, seats, zones of cards. */
export interface Stack {
  /** A card, or null for hidden ones. */
  card: string | null;
  n: number;
}

export type Field =
  | { kind: 'count'; name: string; n: number }
  | { kind: 'text'; name: string; text: string }
  | { kind: 'seats'; name: string; seats: number[] }
  | { kind: 'zone'; name: string; cards: Stack[] }
  | { kind: 'group'; name: string; fields: Field[] };

export interface PlainView {
  /** Fields that belong to no seat. */
  shared: Field[];
  /** Fields of each seat. */
  seats: Field[][];
}

/** The parts of a JSON schema that are used here. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
}

type Json = unknown;
type Named = Record<string, Json>;

/** Fields that the frame shows. */
const SKIPPED = new Set(['game', 'viewer', 'is_over', 'question']);

function stacks(cards: (string | null)[]): Stack[] {
  const found: Stack[] = [];
  for (const card of cards) {
    const last = found.find((one) => one.card === card);
    if (last) last.n += 1;
    else found.push({ card, n: 1 });
  }
  return found;
}

/** Read a value by its type; one whose type is unknown becomes a counter, a text or a group. */
class Reader {
  constructor(private readonly defs: Record<string, Schema>) {}

  /** Resolve references and unions to the type of a value. */
  private resolved(schema: Schema | undefined): Schema {
    if (schema?.$ref) return this.resolved(this.defs[schema.$ref.split('/').at(-1)!]);
    if (schema?.anyOf) return this.resolved(schema.anyOf.find((one) => one.type !== 'null'));
    return schema ?? {};
  }

  fields(values: Named, schema: Schema | undefined, skipped = new Set<string>()): Field[] {
    const properties = this.resolved(schema).properties ?? {};
    return Object.entries(values)
      .filter(([name]) => !skipped.has(name))
      .map(([name, value]) => this.field(name, value, properties[name]))
      .filter((one) => one !== null);
  }

  /** The fields of each member of a list of a view, such as its seats. */
  members(values: Named[], schema: Schema | undefined, name: string): Field[][] {
    const items = this.resolved(this.resolved(schema).properties?.[name]).items;
    return values.map((value) => this.fields(value, items));
  }

  private field(name: string, value: Json, declared: Schema | undefined): Field | null {
    const schema = this.resolved(declared);
    if (value === null || value === undefined || value === false) return null;
    if (schema.format === 'seat') return { kind: 'seats', name, seats: [value as number] };
    if (schema.format === 'card') return { kind: 'zone', name, cards: stacks([value as string]) };
    if (typeof value === 'number') return { kind: 'count', name, n: value };
    if (value === true) return { kind: 'text', name, text: '✓' };
    if (typeof value === 'string') return { kind: 'text', name, text: value.replaceAll('_', ' ') };
    if (Array.isArray(value)) return this.list(name, value, this.resolved(schema.items));
    return this.record(name, value as Named, schema);
  }

  private list(name: string, values: Json[], items: Schema): Field | null {
    if (items.format === 'card') return { kind: 'zone', name, cards: stacks(values as (string | null)[]) };
    if (!values.length) return null;
    if (items.format === 'seat') return { kind: 'seats', name, seats: values as number[] };
    if (values.every((value) => typeof value !== 'object'))
      return { kind: 'text', name, text: values.join(', ') };
    const fields = values.map((value, index) => this.field(`${index + 1}`, value, items));
    return { kind: 'group', name, fields: fields.filter((one) => one !== null) };
  }

  private record(name: string, value: Named, schema: Schema): Field | null {
    const entries = Object.entries(value);
    if (this.resolved(schema.propertyNames).format === 'card')
      return { kind: 'zone', name, cards: entries.map(([card, n]) => ({ card, n: n as number })) };
    if (!entries.length) return null;
    return { kind: 'group', name, fields: this.fields(value, schema) };
  }
}

/** The fields of a group, then the sum of its counters. */
export function withTotal(name: string, fields: Field[]): Field[] {
  const counters = fields.filter((field) => field.kind === 'count');
  return [
    ...fields,
    { kind: 'count', name: `${name}-total`, n: counters.reduce((sum, { n }) => sum + n, 0) },
  ];
}

/** A view as a plain table draws it; `schema` has its types as `properties.view`, or is null. */
export function readView(seen: Named, schema: Schema | null): PlainView {
  const reader = new Reader(schema?.$defs ?? {});
  const view = schema?.properties?.view;
  const { seats, ...rest } = seen;
  const each = Array.isArray(seats) ? reader.members(seats as Named[], view, 'seats') : [];
  return { shared: reader.fields(rest, view, SKIPPED), seats: each };
}
