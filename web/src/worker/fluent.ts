/** Fluent for Python: the page's own formatter, so that both produce the same text and the library is loaded once. */
import { FluentBundle, FluentResource, type FluentVariable, type Message } from '@fluent/bundle';

type Pattern = NonNullable<Message['value']>;
/** A part of a pattern, as the parser returns it. */
interface Node {
  type: string;
  name?: string;
  attr?: string | null;
  args?: unknown[];
  selector?: unknown;
  variants?: { value: Pattern }[];
  value?: unknown;
}

export class Fluent {
  private readonly bundles = new Map<string, FluentBundle>();

  /** Add a catalogue to a bundle; the first one creates the bundle. */
  add(name: string, lang: string, text: string): void {
    const known = this.bundles.get(name);
    const bundle = known ?? new FluentBundle(lang, { useIsolating: false });
    this.bundles.set(name, bundle);
    bundle.addResource(new FluentResource(text));
  }

  /** Whether a bundle has a key: a message with a text of its own, or `message.attribute`. */
  has(name: string, key: string): boolean {
    return this.pattern(name, key) !== null;
  }

  /** Return the text of a key, or the key itself if it is unknown. */
  format(name: string, key: string, args: string): string {
    const pattern = this.pattern(name, key);
    if (pattern === null) return key;
    // Errors in arguments show in the text, in braces.
    return this.bundle(name).formatPattern(pattern, JSON.parse(args) as Record<string, FluentVariable>, []);
  }

  /**
   * Return the names of the variables that the text of a key may use, as JSON; includes those of messages it refers to.
   */
  variables(name: string, key: string): string {
    const found = new Set<string>();
    const seen = new Set<string>();
    const visitKey = (one: string) => {
      if (seen.has(one)) return;
      seen.add(one);
      const pattern = this.pattern(name, one);
      if (pattern !== null) visit(pattern);
    };
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) node.forEach(visit);
      if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
      const { type, name: own, attr, args, selector, variants, value } = node as Node;
      if (type === 'var') found.add(own!);
      if (type === 'mesg') visitKey(attr ? `${own!}.${attr}` : own!);
      visit([args, selector, variants?.map((one) => one.value), type === 'narg' ? value : null]);
    };
    visitKey(key);
    return JSON.stringify([...found]);
  }

  private bundle(name: string): FluentBundle {
    const found = this.bundles.get(name);
    if (!found) throw new Error(`no bundle ${name}`);
    return found;
  }

  private pattern(name: string, key: string): Pattern | null {
    const [id, attribute] = key.split('.');
    const message = this.bundle(name).getMessage(id!);
    return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
  }
}
