/** The browser's storage, which may be blocked or full: then values last as long as the page. */
const here = new Map<string, string>();

/** The text kept under a name, or null. */
export function recall(name: string): string | null {
  if (here.has(name)) return here.get(name)!;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    here.delete(name);
  } catch {
    here.set(name, text);
  }
}
