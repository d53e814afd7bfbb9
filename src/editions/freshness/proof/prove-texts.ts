/**
 * Proves translated texts before they are written: each is put in its file, which is parsed again as what it is, and has to be what it would be
 * with the text of the original in that place. A text that is something else is escaped, where that shows the same; else it is refused.
 */
import { setImmediate } from 'node:timers/promises'
import type { WorksheetProblem } from '../../../model/worksheet.js'
import { groupBy } from '../../../utils/collections.js'
import { applyTasks } from '../worksheets/apply-tasks.js'
import type { ApplyTools } from '../worksheets/apply-tools.js'
import type { PlannedUnit, SectionTask } from '../worksheets/section-tasks.js'
import { differenceOf, type ReplacedText } from './compare-structures.js'
import { escapesOf } from './escape-text.js'
import type { Structure, TopBlock } from './structure.js'
import type { TextEdit } from '../worksheets/edit-text.js'

/** A translated text that has come back. */
export interface ReturnedText {
  readonly unit: PlannedUnit
  /** As it is in the worksheet, with placeholders. */
  readonly target: string
  /** With its markup in place. */
  readonly text: string
  /** Line of the worksheet. */
  readonly line: number
}

/** What proving needs. */
export interface ProofTools {
  readonly apply: ApplyTools
  /** Read what a file is built of with a text. */
  readonly structureOf: (file: string, text: string) => Promise<Structure>
}

/** Texts that may be written, by the ids of their units, and those that may not. */
export interface ProvenTexts {
  readonly texts: ReadonlyMap<string, string>
  readonly refused: readonly WorksheetProblem[]
}

/** Find which of the texts that have come back may be written, and how. */
export async function proveTexts(
  tasks: readonly SectionTask[],
  returned: readonly ReturnedText[],
  tools: ProofTools
): Promise<ProvenTexts> {
  const byId = new Map(returned.map((each) => [each.unit.id, each]))
  const proven: ReturnedText[] = []
  const refused: WorksheetProblem[] = []
  for (const asked of groupBy(tasks, ({ page }) => page).values()) {
    const own = asked.flatMap(({ units }) => units.flatMap(({ id }) => byId.get(id) ?? []))
    const state = { asked, filling: fillingOf(asked, own), proven: [], refused, tools }
    if (own.length > 0) await settle(own, state)
    proven.push(...state.proven)
  }
  // What was left out, and files that several pages share, may change what the rest becomes.
  const written = writtenOf(proven, tasks)
  const difference = await differenceWith(written, { asked: tasks, filling: new Map(), tools })
  if (difference !== undefined) refused.push(...proven.splice(0).map((each) => refusal(each, difference)))
  return {
    texts: new Map(proven.map(({ unit, text }) => [unit.id, text])),
    refused: refused.sort((a, b) => a.line - b.line)
  }
}

/** List the texts that are written: all of a page, or of a section, that is missing, or none. */
function writtenOf(returned: readonly ReturnedText[], tasks: readonly SectionTask[]): readonly ReturnedText[] {
  const ids = new Set(returned.map(({ unit }) => unit.id))
  const open = tasks.filter(({ kind, units }) => kind !== 'behind' && units.some(({ id }) => !ids.has(id)))
  const openPages = new Set(open.flatMap(({ kind, page }) => (kind === 'page' ? page : [])))
  const left = tasks.filter((task) => open.includes(task) || (task.kind === 'page' && openPages.has(task.page)))
  const leftIds = new Set(left.flatMap(({ units }) => units.map(({ id }) => id)))
  return returned.filter(({ unit }) => !leftIds.has(unit.id))
}

/** Where texts are tried. */
interface Trial {
  readonly asked: readonly SectionTask[]
  /** Texts of the original in place of those that are not tried, where nothing is written before all are there. */
  readonly filling: ReadonlyMap<string, string>
  readonly tools: ProofTools
}

function fillingOf(asked: readonly SectionTask[], returned: readonly ReturnedText[]): ReadonlyMap<string, string> {
  const ids = new Set(returned.map(({ unit }) => unit.id))
  const whole = asked.filter(
    ({ kind, units }) => kind === 'page' || (kind !== 'behind' && units.some(({ id }) => ids.has(id)))
  )
  return new Map(whole.flatMap(({ units }) => units.map((unit) => [unit.id, originalText(unit)])))
}

/** The texts of a page on their way. */
interface PageTrial extends Trial {
  readonly proven: ReturnedText[]
  readonly refused: WorksheetProblem[]
}

/** Prove texts of a page: all at once, and where that is no proof, one half after the other. */
async function settle(returned: readonly ReturnedText[], page: PageTrial): Promise<void> {
  const difference = await differenceWith([...page.proven, ...returned], page)
  if (difference === undefined) return void page.proven.push(...returned)
  const [only, ...others] = returned
  if (!only) return
  if (others.length > 0) {
    const half = Math.ceil(returned.length / 2)
    await settle(returned.slice(0, half), page)
    return settle(returned.slice(half), page)
  }
  const { kind } = only.unit.block
  const escapes = kind === 'field' ? [] : escapesOf(only.target, only.unit.placeholders, kind === 'row')
  for (const text of escapes) {
    const escaped = { ...only, text }
    if ((await differenceWith([...page.proven, escaped], page)) === undefined) return void page.proven.push(escaped)
  }
  page.refused.push(refusal(only, difference))
}

/** Find in what files differ with texts from the same files with those of the original, and from what they were before; undefined: nothing. */
async function differenceWith(
  returned: readonly ReturnedText[],
  { asked, filling, tools }: Trial
): Promise<string | undefined> {
  // A large worksheet takes minutes: signals and the watchdog are heard between two trials.
  await setImmediate()
  const translations = returned.map(({ unit, text }) => [unit.id, text] as const)
  const originals = returned.map(({ unit }) => [unit.id, originalText(unit)] as const)
  const { files, edits } = applyTasks(asked, new Map([...filling, ...translations]), tools.apply)
  const { files: asOriginal } = applyTasks(asked, new Map([...filling, ...originals]), tools.apply)
  const pairs: [is: Structure, asked: Structure][] = []
  for (const [file, text] of files) {
    const is = await tools.structureOf(file, text)
    pairs.push([is, await tools.structureOf(file, asOriginal.get(file) ?? '')])
    const own = edits.filter((edit) => edit.file === file)
    if (own.length > 0 && !keepsBlocks(await tools.structureOf(file, tools.apply.read(file)), is, own))
      return 'other text of the file would change with it'
  }
  return differenceOf(pairs, returned.map(replacedText))
}

/** Take the text of a block as its original has it, with all its lines. */
function originalText({ block, framed }: PlannedUnit): string {
  return block.text.slice(framed.before.length, block.text.length - framed.after.length)
}

function replacedText({ unit, target, text }: ReturnedText): ReplacedText {
  if (unit.block.kind === 'field') return { isField: true, before: originalText(unit), after: text }
  return { isField: false, before: literal(unit.source), after: literal(target) }
}

/** Take the placeholders out of a text, and write its braces once. */
function literal(text: string): string {
  return text.replaceAll(/\{\{|\}\}|\{\d+\}/g, (written) => (/\d/.test(written) ? '' : written.charAt(0)))
}

function refusal({ unit, line }: ReturnedText, difference: string): WorksheetProblem {
  const message = `The translation of ${unit.place} cannot be written: ${difference}. Write it otherwise, or put it in by hand.`
  return { line, message }
}

/** Whether all blocks of a file that edits do not touch are there after them, in their order. */
function keepsBlocks(before: Structure, after: Structure, edits: readonly TextEdit[]): boolean {
  let next = 0
  return before.blocks
    .filter((block) => !edits.some((edit) => touches(edit, block)))
    .every(({ content }) => {
      const found = after.blocks.findIndex((block, index) => index >= next && block.content === content)
      next = found + 1
      return found >= 0
    })
}

/** Whether an edit replaces lines of a block, or inserts some in it or right behind it. */
function touches({ from, to }: TextEdit, { line, endLine }: TopBlock): boolean {
  return to >= from ? from <= endLine && to >= line : line < from && endLine >= from - 1
}
