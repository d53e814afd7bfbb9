import { compilationOf, report } from '../page/compilation.js'
import type { Import } from '../page/import.js'

/** Whether a file is a stylesheet, in CSS or in a language that becomes CSS. */
export function isStylesheet(path: string): boolean {
  return /\.(?:css|s[ac]ss|less|styl)$/i.test(path)
}

/** Whether a file is a stylesheet that is bundled for the pages that use it. */
export function isPlainStylesheet(path: string): boolean {
  return /\.css$/i.test(path)
}

/** Report a stylesheet that a page imports, itself or by a component, and that is not plain CSS. */
export function reportStylesheet(path: string, { specifier, position, file }: Import): void {
  const what = path.endsWith(specifier.replace(/^(?:\.{0,2}\/|@site\/)+/, '')) ? '' : ` by "${specifier}"`
  const message = `The stylesheet "${path}"${what} is left out: compile it to CSS first, and name the result in "styles" of the configuration.`
  report(compilationOf(file), 'static-component', message, position)
}
