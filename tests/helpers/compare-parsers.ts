import { isDeepStrictEqual } from 'node:util'
import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { loadNative } from '../../src/markdown/parse/load-native.js'
import { parseNatively } from '../../src/markdown/parse/native-parser.js'
import { remarkDialect } from '../../src/markdown/remark/remark-dialect.js'

const reference = unified().use(remarkParse).use([remarkDialect])
const native = await loadNative('native')

/** Parse with the native parser, as pages are; undefined where it leaves a text to the reference. */
export function parseWithNative(text: string): Root | undefined {
  if (!native.parse) throw new Error(native.problem)
  return parseNatively(text, native.parse)
}

/** Parse with the reference. */
export function parseWithReference(text: string): Root {
  return reference.parse(text)
}

/** Compare the trees of both parsers, positions included: whether they are the same, or the text is left to the reference. */
export function compareParsers(text: string): 'same' | 'different' | 'left' {
  const tree = parseWithNative(text)
  if (!tree) return 'left'
  const expected = parseWithReference(text)
  // The order of properties does not count, nor that some are there and undefined.
  return isDeepStrictEqual(tree, expected) || isDeepStrictEqual(plain(tree), plain(expected)) ? 'same' : 'different'
}

function plain(tree: Root): unknown {
  return JSON.parse(JSON.stringify(tree))
}

/** Cut everything off a text that is not needed for its trees to differ. */
export function shrinkDifference(text: string): string {
  let result = text
  for (let size = result.length >> 1; size > 0; size >>= 1) {
    for (let at = 0; at + size <= result.length;) {
      const shorter = result.slice(0, at) + result.slice(at + size)
      if (compareParsers(shorter) === 'different') result = shorter
      else at += size
    }
  }
  return result
}
