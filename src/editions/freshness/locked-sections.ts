import type { OriginalBlock, OriginalSection } from '../../model/freshness.js'
import type { BlockKind } from '../../model/section.js'
import type { TranslationLock } from '../../model/translation-lock.js'
import { parseShape } from './lock/shape-text.js'
import { wordsIn } from '../../compile/sections/blocks-of.js'
import { splitDigests } from './states/states-of-page.js'

/** Read the sections of an original from the lock of its translation: those of the last update, else those that were accepted. */
export function lockedSections(page: string, { accepted, originals, texts }: TranslationLock): OriginalSection[] {
  const known = originals.get(page)
  const blocksOf = (digests: string): OriginalBlock[] =>
    splitDigests(digests).map((digest) => {
      const text = texts.get(page)?.get(digest)
      const block = text === undefined ? undefined : blockOf(text)
      return block ? { digest, words: wordsIn(block.text), ...block } : { digest, words: 0 }
    })
  if (known)
    return [...known].map(([anchor, { hash, depth, words, digests }]) => {
      const blocks = blocksOf(digests)
      return { anchor, title: titleOf(blocks[0]?.text) ?? anchor, depth, hash, words, blocks }
    })
  return [...(accepted.get(page) ?? [])].flatMap(([anchor, section]) => {
    if (section.kind === 'extra') return []
    if (section.kind === 'omitted')
      return [{ anchor, title: anchor, depth: 0, hash: section.hash, words: 0, blocks: [] }]
    const { hash, shape, digests } = section
    const depth = parseShape(shape)?.['h'] ?? 0
    return [{ anchor, title: anchor, depth, hash, words: 0, blocks: blocksOf(digests) }]
  })
}

/** Write the text of a block so that it tells code from prose. */
export function lockedText({ kind, text = '' }: OriginalBlock): string {
  return kind === 'code' ? `${fence}\n${text}` : text
}

/** The beginning of the text of code in a lock. */
const fence = '```'

/** Read the text of a block with its kind. */
function blockOf(text: string): { readonly kind: BlockKind; readonly text: string } {
  if (text.startsWith(`${fence}\n`)) return { kind: 'code', text: text.slice(fence.length + 1) }
  if (/^#{1,6}[ \t]/.test(text)) return { kind: 'heading', text }
  if (text.startsWith('|')) return { kind: 'row', text }
  return { kind: /^:{2,}[ \t]*\w/.test(text) ? 'directive' : 'text', text }
}

/** Read the title of a section off its first block, if that is a heading. */
function titleOf(text: string | undefined): string | undefined {
  return /^#{1,6}[ \t]+(.*?)(?:[ \t]*\{#[^{}]*\})?[ \t]*#*$/.exec(text ?? '')?.[1]
}
