/** Quote a text as a string literal of JavaScript. In single quotes the double ones of HTML need no escape, which saves a reader 1 %. */
export function quoteText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
