/** The browser's storage, which may be blocked or full: then values live as long as the page. */
import { isStatic } from './site';

const inMemory = new Map<string, string>();

/** A host of static files may have other sites, which share the same storage. */
function own(name: string): string {
  return isStatic() ? `tavolata ${name}` : name;
}

/** The text stored under a name, or null. */
export function recall(name: string): string | null {
  if (inMemory.has(name)) return inMemory.get(name)!;
  try {
    return localStorage.getItem(own(name));
  } catch {
    return null;
  }
}

export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(own(name), text);
    inMemory.delete(name);
  } catch {
    inMemory.set(name, text);
  }
}
