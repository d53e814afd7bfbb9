export function typeLines(entry: string, more: readonly { readonly path: string; readonly name: string }[]): string[]
