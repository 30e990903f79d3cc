// Shows openapi.json: operations by tag, then the messages they take and give. Nothing comes from elsewhere.
'use strict';

const make = (tag, ...inside) => {
  const found = document.createElement(tag);
  found.append(...inside.filter((part) => part !== null && part !== undefined));
  return found;
};

function link(reference) {
  const name = reference.split('/').pop();
  const found = make('a', name);
  found.href = `#${name}`;
  return found;
}

function type(schema) {
  if (!schema) return '';
  if (schema.$ref) return link(schema.$ref);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) {
    return make('span', ...several.flatMap((part, place) => (place ? [' or ', type(part)] : [type(part)])));
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.type === 'array') return make('span', 'list of ', type(schema.items ?? {}));
  const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'];
  const said = bounds.filter((key) => key in schema).map((key) => `${key} ${schema[key]}`);
  return [schema.type ?? 'anything', ...said].join(', ');
}

function rows(fields) {
  if (!fields.length) return null;
  return make(
    'table',
    ...fields.map(([name, schema, isNeeded, about]) =>
      make('tr', make('th', make('code', name), isNeeded ? ' *' : ''), make('td', type(schema)), make('td', about ?? '')),
    ),
  );
}

function operation(path, method, found) {
  const body = found.requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(found.responses).map(([status, answer]) => {
    const schema = answer.content?.['application/json']?.schema;
    return make('li', `${status} ${answer.description} `, schema ? type(schema) : '');
  });
  const parameters = (found.parameters ?? []).map((one) => [one.name, one.schema, one.required, one.description]);
  return make(
    'details',
    make('summary', make('b', method.toUpperCase()), make('code', path), ` ${found.description ?? ''}`),
    rows(parameters),
    body ? make('p', 'Body: ', type(body)) : null,
    make('ul', ...answers),
  );
}

function message(name, schema) {
  const needed = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {}).map(([key, one]) => [key, one, needed.includes(key), one.description]);
  const found = make('details', make('summary', make('code', name), ` ${schema.description ?? ''}`), rows(fields));
  found.id = name;
  return found;
}

async function show() {
  const api = await (await fetch('/openapi.json')).json();
  document.getElementById('about').textContent = `${api.info.description} Version ${api.info.version}; * must be there.`;
  const tags = {};
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, found] of Object.entries(methods)) {
      (tags[found.tags?.[0] ?? 'other'] ??= []).push(operation(path, method, found));
    }
  }
  const operations = document.getElementById('operations');
  for (const [tag, found] of Object.entries(tags)) operations.append(make('h2', tag), ...found);
  const schemas = Object.entries(api.components?.schemas ?? {});
  document.getElementById('schemas').append(...schemas.map(([name, schema]) => message(name, schema)));
  const target = document.getElementById(location.hash.slice(1));
  if (target) target.open = true;
}

addEventListener('hashchange', () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target) target.open = true;
});
show();
