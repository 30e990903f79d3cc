/**
 * Sample tables for the development server: `TAVOLATA_MOCK=FOLDER npm run dev`.
 *
 * FOLDER holds `<table>.<lang>.json` (a view, for `/table/<table>`), `<game>.faces.<lang>.json`
 * (`{"cards": {...}}`), `games.<lang>.json` and `tables.json`. Without `.<lang>` one file serves both languages.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function mock(folder: string): Plugin {
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://mock');
    const lang = url.searchParams.get('lang') ?? 'en';
    const [kind = '', name = '', what = ''] = url.pathname.split('/').slice(2);
    let file = '';
    if (kind === 'games') file = name ? `${name}.faces` : 'games';
    else if (kind === 'tables' && !name) file = 'tables';
    else if (kind === 'tables' && (what === '' || what === 'replay')) file = name;
    const path = [`${file}.${lang}.json`, `${file}.json`]
      .map((end) => join(folder, end))
      .find((one) => existsSync(one));
    response.setHeader('Content-Type', 'application/json');
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        console.log('mock', url.pathname, body);
        response.end(
          JSON.stringify({
            kind: 'ok',
            id: (JSON.parse(body || '{}') as { id?: string }).id ?? '',
            seq: 0,
            table: 'mock',
            seat: 0,
          }),
        );
      });
    } else if (path && file) response.end(readFileSync(path));
    else {
      response.statusCode = 404;
      response.end(JSON.stringify({ code: 'unknown', why: `no sample ${file}.json in ${folder}` }));
    }
  }
  return {
    name: 'tavolata-mock',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/')) answer(request, response);
        else next();
      });
    },
  };
}
