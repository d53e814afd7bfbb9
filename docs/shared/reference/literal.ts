/** Write a simple value as TypeScript would. */
export function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
