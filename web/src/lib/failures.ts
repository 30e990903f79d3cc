/** Log an error that the page survives. */
export function report(problem: unknown): void {
  console.error(problem);
}
