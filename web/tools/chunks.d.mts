interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
interface Group {
  debugName: string;
  priority: number;
  name(id: string, context: Context): string | null;
}
export const chunks: { groups: Group[] };
