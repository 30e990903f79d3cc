/** The same path with relative commands and so many digits behind the point. */
export function rounded(path: string, digits: number): string;
