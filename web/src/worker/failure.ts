/** Why the engine of this device cannot start: a code that the page has words for, and the cause for reports. */
export type FailureCode = 'offline' | 'no-webassembly' | 'no-storage' | 'out-of-memory' | 'broken';

export class Failure extends Error {
  constructor(
    readonly code: FailureCode,
    why: string,
  ) {
    super(why);
  }
}

/** Any error as a failure. */
export function failureOf(problem: unknown): Failure {
  if (problem instanceof Failure) return problem;
  const error = problem instanceof Error ? problem : new Error(String(problem));
  const why = `${error.name}: ${error.message}`;
  if (/out of memory|could not allocate|allocation failed|MemoryError/i.test(why))
    return new Failure('out-of-memory', why);
  if (typeof WebAssembly === 'object' && error instanceof WebAssembly.CompileError)
    return new Failure('no-webassembly', why);
  return new Failure('broken', why);
}
