/**
 * Put values into a label: `{count}` becomes the value of that name; a name without a value stays.
 *
 * @example fillLabel('{count} pages', { count: 3 }) // '3 pages'
 */
export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
