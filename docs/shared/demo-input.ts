/** Read the text of a field of a form. */
export function textOf(field: object): string {
  return 'value' in field ? String(field.value) : ''
}
