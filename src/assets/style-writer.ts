/** Module of the runtime of islands by which the texts of style elements become rules. */
const writer = 'island-runtime:write-styles.js'

/**
 * Let a module write styles: one that makes style elements and gives them text imports what makes rules of it. One that adds its rules by
 * script needs nothing, since the content policy allows the empty element.
 */
export function withStyleWriter(contents: string | Uint8Array): string | Uint8Array {
  const text = typeof contents === 'string' ? contents : new TextDecoder().decode(contents)
  if (!writesStyles(text)) return contents
  const isEsModule = /^\s*(?:import|export)\b/m.test(text)
  return `${isEsModule ? `import ${JSON.stringify(writer)}` : `require(${JSON.stringify(writer)})`};${text}`
}

function writesStyles(text: string): boolean {
  if (/<style[\s>]|\bjsxs?\)?\(\s*["'`]style["'`]/.test(text)) return true
  const makes = /createElement\(\s*["'`]style["'`]/.test(text)
  return makes && !text.includes('insertRule') && /createTextNode|innerHTML|textContent|cssText|\.append\(/.test(text)
}
