/**
 * The story of `check --fix`: edit what has one certain answer, check again, and take back what did not answer. Files are replaced whole, and only
 * those of the work tree that the messages name.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { realPath } from '../../files/real-path.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import { everyFinding } from '../../model/every-finding.js'
import { subjectOf } from '../../model/subject-of.js'
import { groupBy } from '../../utils/collections.js'
import { lineStarts } from '../../utils/line-starts.js'
import { isInside } from '../../utils/paths.js'
import { replaceFile } from '../../utils/replace-file.js'
import { certainEdit } from './certain-edit.js'
import type { Edit } from './edit.js'

/** What a check has said, and of what. */
export interface Checked {
  readonly config: { readonly siteDir: string; readonly workTree: string }
  readonly messages: readonly Diagnostic[]
}

/** A file with its text before and after. */
export interface FixedFile {
  /** Posix path relative to the site directory. */
  readonly file: string
  readonly before: string
  readonly after: string
}

/** What was fixed, and what is said after it. */
export interface Fixed<Result extends Checked> {
  readonly files: readonly FixedFile[]
  /** Number of findings that are gone. */
  readonly count: number
  readonly result: Result
}

/** An edit, and the finding that it answers. */
interface Answer {
  readonly finding: Diagnostic
  readonly edit: Edit
}

/** A file with what answers its findings. */
interface Plan {
  readonly file: string
  readonly path: string
  readonly before: string
  readonly answers: readonly Answer[]
}

/** List what would be edited, without writing it. */
export function planFixes(result: Checked): FixedFile[] {
  return plansOf(result).map(({ file, before, answers }) => ({ file, before, after: edited(before, answers) }))
}

/** Rounds that are more than enough: of a link first its page is corrected, then its anchor; of a comment one rule after another. */
const maxRounds = 32

/** Fix what has one certain answer, and what comes to light by that. */
export async function fixFindings<Result extends Checked>(
  first: Result,
  checkAgain: () => Promise<Result>
): Promise<Fixed<Result>> {
  const files = new Map<string, FixedFile>()
  let [count, result] = [0, first]
  for (let round = 0; round < maxRounds; round++) {
    const fixed = await fixOnce(result, checkAgain)
    count += fixed.count
    result = fixed.result
    if (fixed.count === 0) break
    for (const each of fixed.files)
      files.set(each.file, { ...each, before: files.get(each.file)?.before ?? each.before })
  }
  return { files: [...files.values()], count, result }
}

/**
 * Fix what has one certain answer now. Each edit is proved by a second check: one whose finding stays, or that brings another into its file, is taken
 * back, and the file is as it was where that does not help.
 */
async function fixOnce<Result extends Checked>(
  result: Result,
  checkAgain: () => Promise<Result>
): Promise<Fixed<Result>> {
  const plans = plansOf(result)
  if (plans.length === 0) return { files: [], count: 0, result }
  const original = new Map(plans.map((plan) => [plan.path, plan.before]))
  try {
    for (const { path, before, answers } of plans) replaceFile(path, edited(before, answers))
    let after = await checkAgain()
    const proved = plans.map((plan) => ({ ...plan, answers: provedAnswers(plan, result.messages, after.messages) }))
    const doubtful = proved.filter(({ answers }, index) => answers.length !== plans[index]?.answers.length)
    if (doubtful.length > 0) {
      for (const { path, before, answers } of doubtful) replaceFile(path, edited(before, answers))
      after = await checkAgain()
      const failed = doubtful.filter(
        (plan) => provedAnswers(plan, result.messages, after.messages).length !== plan.answers.length
      )
      for (const { path, before } of failed) replaceFile(path, before)
      if (failed.length > 0) after = await checkAgain()
      for (const plan of failed) proved[proved.indexOf(plan)] = { ...plan, answers: [] }
    }
    const kept = proved.filter(({ answers }) => answers.length > 0)
    return {
      files: kept.map(({ file, before, answers }) => ({ file, before, after: edited(before, answers) })),
      count: kept.reduce((sum, { answers }) => sum + answers.length, 0),
      result: after
    }
  } catch (error) {
    for (const [path, before] of original) replaceFile(path, before)
    throw error
  }
}

/** Find what can be edited, file by file: of findings that overlap the first. */
function plansOf({ config, messages }: Checked): Plan[] {
  const root = realPath(config.workTree)
  return [...groupBy(everyFinding(messages), ({ file }) => file)].flatMap(([file, findings]) => {
    const path = join(config.siteDir, file)
    const before = readOwn(path, root)
    if (before === undefined) return []
    const offsetAt = offsets(before)
    const found = findings.flatMap((finding): Answer[] => {
      const start = offsetAt(finding.line, finding.column)
      const end = offsetAt(finding.endLine, finding.endColumn)
      const edit = certainEdit(finding, { text: before, start, end })
      return edit ? [{ finding, edit }] : []
    })
    const sorted = found.toSorted((a, b) => a.edit.start - b.edit.start)
    const answers = sorted.filter(({ edit }, index) => index === 0 || edit.start >= (sorted[index - 1]?.edit.end ?? 0))
    return answers.length > 0 ? [{ file, path, before, answers }] : []
  })
}

/** Read a file of the work tree that is really there, and no link to elsewhere; undefined otherwise. */
function readOwn(path: string, root: string): string | undefined {
  try {
    if (!isInside(realPath(path), root) || path.split(/[/\\]/).includes('node_modules')) return undefined
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path))
  } catch {
    return undefined // a version from git has no files here
  }
}

/** Apply the edits of a file, none of which overlap. */
function edited(before: string, answers: readonly Answer[]): string {
  let [written, offset] = ['', 0]
  for (const { edit } of answers) {
    written += before.slice(offset, edit.start) + edit.text
    offset = edit.end
  }
  return written + before.slice(offset)
}

/**
 * Keep of the answers of a file those whose finding is gone. Of those in a line that has a finding now which it had not, none is kept; of all none
 * where such a line has no answer.
 */
function provedAnswers(
  { file, answers }: Plan,
  before: readonly Diagnostic[],
  after: readonly Diagnostic[]
): readonly Answer[] {
  const [had, has] = [findingsOf(before, file), findingsOf(after, file)]
  const count = (groups: ReadonlyMap<string, readonly Diagnostic[]>, key: string) => groups.get(key)?.length ?? 0
  // That an anchor is not there could not be said of a page that was not found.
  const further = [...has].flatMap(([key, group]) =>
    group.length > count(had, key) ? group.filter(({ ruleId }) => ruleId !== 'broken-anchor') : []
  )
  const lines = new Set(further.map(({ line }) => line))
  const wanted = groupBy(answers, ({ finding }) => keyOf(finding))
  const isGone = (key: string) => count(had, key) - count(has, key) >= (wanted.get(key)?.length ?? 0)
  const kept = answers.filter(({ finding }) => !lines.has(finding.line) && isGone(keyOf(finding)))
  return further.length > 0 && kept.length === answers.length ? [] : kept
}

/** Group the findings of a file by what they are about. */
function findingsOf(messages: readonly Diagnostic[], file: string): Map<string, Diagnostic[]> {
  const own = everyFinding(messages).filter((finding) => finding.file === file)
  return groupBy(own, keyOf)
}

function keyOf(finding: Diagnostic): string {
  return `${finding.ruleId}\n${subjectOf(finding)}`
}

/** Convert lines and columns of a text to offsets. */
function offsets(text: string): (line: number, column: number) => number {
  const starts = lineStarts(text)
  // No column counts a byte order mark.
  if (text.startsWith('\uFEFF')) starts[0] = 1
  return (line, column) => Math.min((starts[line - 1] ?? text.length) + column - 1, text.length)
}
