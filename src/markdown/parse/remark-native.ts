/**
 * Let the native parser read what it is proved to read like the reference, remark-parse with the dialect of the pages; all
 * else is the reference's: a text with a construct that is not proved, a platform without a binary, a processor to which
 * another plugin has added syntax. Since the trees are equal, what is cached with one parser is right for the other.
 */
import type { Processor } from 'unified'
import { loadNative } from './load-native.js'
import { parseNatively } from './native-parser.js'

/** Loaded once for each thread: a binary can be loaded only with time to wait, and a parser of unified has none. */
const native = await loadNative(process.env.CAPSTAN_PARSER)

/** Options of the native parser. */
export interface NativeOptions {
  /** Whether the dialect of the processor reads a text otherwise than that of documents, which the native parser reads. */
  readonly isForeign?: (text: string) => boolean
}

/** Put the native parser before the parser of a processor. Runs after the plugins of the dialect. */
export function remarkNative(this: Processor, { isForeign }: NativeOptions = {}): void {
  const reference = this.parser
  const dialect = syntaxOf(this)
  this.parser = (written, file) => {
    const document = withoutOpenFrontMatter(written)
    const isOwnDialect = syntaxOf(this) === dialect
    const isKnown = isOwnDialect && !isForeign?.(document)
    const tree = native.parse && isKnown ? parseNatively(document, native.parse) : undefined
    const parsing = file.data.compilation?.parsing
    parsing?.push({ parser: tree ? 'native' : 'reference', ...(native.problem && { problem: native.problem }) })
    if (tree) return tree
    if (!reference) throw new Error('Unexpected processor without a parser, expected remark-parse before remarkNative')
    return Reflect.apply(reference, undefined, [document, file])
  }
}

/**
 * Write the line above a text that nothing closes as front matter in the other way that rules are written. The parser looks for the end
 * of front matter to the end of the text, and sees no list, quote or box on the way.
 */
function withoutOpenFrontMatter(text: string): string {
  return /^---[ \t]*[\r\n](?![^]*?[\r\n]---[ \t]*(?:[\r\n]|$))/.test(text) ? `***${text.slice(3)}` : text
}

/** Count the extensions of the syntax that a processor has. */
function syntaxOf(processor: Processor): number {
  const { micromarkExtensions = [] } = processor.data() as { micromarkExtensions?: readonly unknown[] }
  return micromarkExtensions.length
}
