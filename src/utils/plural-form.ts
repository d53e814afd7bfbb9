/** Choose the form of a text for a count; a text that is the same for all has no forms. */
export function pluralForm(
  text: string | { readonly other: string; readonly [category: string]: string },
  count: number,
  rules: Intl.PluralRules
): string {
  return typeof text === 'string' ? text : (text[rules.select(count)] ?? text.other)
}
