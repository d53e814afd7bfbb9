import type { Compilation } from '../page/compilation.js'
import { readDependency, textOf } from './read-dependency.js'

/** A definition of a link, `[name]: address`, or of an abbreviation, `*[HTML]: meaning`. */
const definition = /^ {0,3}\*?\[[^\]\n]+\]:/

/**
 * Read the files that are at the end of every page. Definitions become text of the page, since the parser has to know
 * them where they are used; a file with more than these is included.
 */
export function appendedText(compilation: Compilation): string {
  const texts = (compilation.context.append ?? []).map((path) => {
    const url = `@site/${path}`
    const { bytes } = readDependency({ url, from: compilation.page.source, position: undefined }, compilation)
    const lines = bytes ? textOf(bytes).split(/\r\n|\r|\n/) : []
    const others = lines.filter((line) => !definition.test(line) && !/^\s*(?:<!--.*-->)?\s*$/.test(line))
    // One that is not there is reported by the include.
    const include = others.length > 0 || !bytes ? [`::include{file="${url}"}`] : []
    const text = include.length > 0 ? include : lines.filter((line) => definition.test(line))
    return `\n\n${text.join('\n')}\n`
  })
  return texts.join('')
}
