import type { Cache } from '../cache/cache.js'
import { cacheKey } from '../cache/key.js'
import { fillCodeMarks } from '../markdown/index.js'
import type { MarkedPage } from '../model/document.js'
import { generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'

/** HTML of the lines of blocks, by the hash of what they were made of. */
type KnownCode = Readonly<Record<string, string>>

/**
 * Put the highlighted code into a compiled page. What the page held the last time is kept under the name of its source,
 * so that who changes its words waits for no highlighter. The entry is the one of the cache that is written again; any state of
 * it is right, for each block is under its own hash.
 */
export async function fillCode({ document, html, blocks }: MarkedPage, cache: Cache): Promise<string> {
  if (blocks.length === 0) return html
  const known = readKnown(document.source, cache)
  const used: Record<string, string> = {}
  const filled = await fillCodeMarks(html, blocks, async (code, language) => {
    const name = hashOf(`${language}\n${code}`)
    const lines = (used[name] ??= known[name] ?? (await highlightLines(code, language)))
    return lines.split('\n')
  })
  const isSame = Object.keys(used).every((name) => name in known)
  if (!isSame) cache.write(entryKey(document.source), JSON.stringify(used))
  return filled
}

/** Read the blocks that a page held the last time. */
function readKnown(source: string, cache: Cache): KnownCode {
  return JSON.parse(cache.read(entryKey(source)) ?? '{}') as KnownCode
}

function entryKey(source: string): string {
  return `${cacheKey(['code', generatorId, source])}.code`
}

/** Highlight code that is not known; nothing is loaded before there is some. */
async function highlightLines(code: string, language: string): Promise<string> {
  const { highlight } = await import('../markdown/code/highlight.js')
  return (await highlight(code, language)).join('\n')
}
