import type { Section } from '../../../model/section.js'
import type { TranslationLock } from '../../../model/translation-lock.js'
import type { ApplyTools } from './apply-tools.js'
import { endOfFrontMatter, linesOf, type TextEdit } from './edit-text.js'
import { mapBlocks, type BlockMap } from './map-blocks.js'
import { countOf } from '../summarize.js'
import { digestsOf, type ChangedBlock, type SectionTask } from './section-tasks.js'
import { endsBetween, insertBlock, replaceCode, replaceTranslated, type InsertPlace } from './write-block.js'

/** What a section that was behind is after some of its texts were translated. */
export interface AppliedSection {
  readonly edits: readonly TextEdit[]
  /** What is left to do; undefined: nothing. */
  readonly rest: string | undefined
  /** The lock, which knows what was done of a section where something is left. */
  readonly lock: TranslationLock
}

/** Write what is translated of a section that is behind, and code that the translation has as the original had it. */
export function applyBehind(task: SectionTask, texts: ReadonlyMap<string, string>, tools: ApplyTools): AppliedSection {
  const { page, original, section, changed, acceptedAs = '' } = task
  const before = digestsOf(tools.lock.accepted.get(page)?.get(acceptedAs))
  const map = mapBlocks(original.blocks, before, section?.blocks ?? [])
  const written = changed.flatMap((block) => {
    const edit = editOf(block, task, texts, { ...tools, before, map })
    return edit ? [{ index: block.index, edit }] : []
  })
  const edits = written.map(({ edit }) => edit)
  const rest = restOf(changed.length - written.length, map.lost)
  if (rest === undefined) return { edits, rest, lock: tools.lock }
  const digests = digestsAfter(original, before, map.accepted, new Set(written.map(({ index }) => index)))
  return { edits, rest, lock: withDigests(tools.lock, task, digests) }
}

interface BlockTools extends ApplyTools {
  readonly before: readonly string[]
  readonly map: BlockMap
}

/** Write a block; undefined: it is not translated yet. */
function editOf(
  changed: ChangedBlock,
  task: SectionTask,
  texts: ReadonlyMap<string, string>,
  { before, map, read }: BlockTools
): TextEdit | undefined {
  const { block, index, target } = changed
  const linesAt = (file: string) => linesOf(read(file))
  if (block.kind === 'code')
    return target && before.includes(target.digest) ? replaceCode(target, block.text, linesAt(target.file)) : undefined
  const unit = task.units.find((each) => each.index === index)
  const text = texts.get(unit?.id ?? '')
  if (!unit || text === undefined) return undefined
  if (target) return replaceTranslated({ ...unit, target }, text, linesAt(target.file))
  const place = placeOf(changed, task, map, linesAt)
  return insertBlock(unit, unit.framed, text, place, linesAt(place.file))
}

/** Find where a block that came belongs: behind what stands for the last one before it. */
function placeOf(
  { block, index }: ChangedBlock,
  { original, originalPage, section }: SectionTask,
  { translated }: BlockMap,
  linesAt: (file: string) => readonly string[]
): InsertPlace {
  // What follows a key of the front matter is the first of the text.
  const last = original.blocks.findLastIndex(({ kind }, at) => at < index && kind !== 'field' && translated.has(at))
  const previous = section?.blocks[translated.get(last) ?? -1]
  const file = previous?.file ?? section?.blocks[0]?.file ?? ''
  const lines = block.file === originalPage.source ? linesOf(originalPage.text) : []
  const ends = endsBetween(lines, original.blocks[last]?.endLine ?? block.line, block.line)
  const prefix = (lines[block.line - 1] ?? '').slice(0, block.column - 1)
  const start = section && section.depth > 0 ? section.line : endOfFrontMatter(linesAt(file))
  return { file, previous, ends, start, prefix }
}

function restOf(open: number, lost: number): string | undefined {
  const parts = [
    ...(open > 0 ? [`${countOf(open, 'block')} of its original ${open === 1 ? 'is' : 'are'} not translated yet`] : []),
    ...(lost > 0 ? [`its original has lost ${countOf(lost, 'block')}, which you have to remove by hand`] : [])
  ]
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** List the digests of what the translation says now: done blocks as they are, others as they were. */
function digestsAfter(
  { blocks }: Section,
  before: readonly string[],
  acceptedByNow: ReadonlyMap<number, number>,
  done: ReadonlySet<number>
): string {
  const nowByOld = new Map([...acceptedByNow].map(([now, old]) => [old, now]))
  const placed = before.map((digest, old) => {
    const now = nowByOld.get(old)
    return { at: old, digest: now !== undefined && done.has(now) ? (blocks[now]?.digest ?? '') : digest }
  })
  const inserted = [...done].flatMap((now) => {
    if (acceptedByNow.has(now)) return []
    const previous = [...acceptedByNow].filter(([index]) => index < now).at(-1)?.[1] ?? -1
    return [{ at: previous + 0.5, digest: blocks[now]?.digest ?? '' }]
  })
  return [...placed, ...inserted]
    .sort((a, b) => a.at - b.at)
    .map(({ digest }) => digest)
    .join('')
}

function withDigests(lock: TranslationLock, { page, acceptedAs = '' }: SectionTask, digests: string): TranslationLock {
  const sections = new Map(lock.accepted.get(page))
  const known = sections.get(acceptedAs)
  if (known && 'digests' in known) sections.set(acceptedAs, { ...known, digests })
  return { ...lock, accepted: new Map(lock.accepted).set(page, sections) }
}
