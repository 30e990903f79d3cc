/** Where errors go that the page survives: whoever looks for the cause finds them in the console. */
export function report(problem: unknown): void {
  console.error(problem);
}
