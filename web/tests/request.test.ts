import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '../src/lib/lobby';
import { request } from '../src/lib/request';

afterEach(() => vi.restoreAllMocks());

function answering(status: number, body: string) {
  return vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));
}

test.each([502, 503, 504])('a proxy without its server is no answer: %i', async (status) => {
  answering(status, '<html>Bad gateway</html>');
  await expect(request('tables')).rejects.toBeInstanceOf(TypeError);
});

test('a refusal of the server has its code, also when it is out of order', async () => {
  answering(503, '{"code": "busy", "why": "Later."}');
  await expect(request('tables')).rejects.toMatchObject({ code: 'busy', why: 'Later.' });
  answering(404, 'nothing');
  await expect(request('tables')).rejects.toBeInstanceOf(Refused);
});
