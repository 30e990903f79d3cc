export function schemaFiles(): Promise<string[]>;
export function typesOf(schemaFile: string): Promise<string>;
