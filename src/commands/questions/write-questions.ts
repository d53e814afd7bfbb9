import { join, posix } from 'node:path'
import { maxTextBytes } from '../../files/open-source.js'
import { readSource } from '../../files/read-source.js'
import type { Config } from '../../model/config.js'
import { UsageError } from '../../model/errors.js'
import { replaceFile } from '../../utils/replace-file.js'
import { editQuestions, type QuestionsChange } from '../../routes/edit-questions.js'
import { hashOfPage } from './hash-of-page.js'
import type { AnsweringPage, QuestionStates, StatedQuestions } from './read-question-states.js'

/** Name of the file that a folder of pages has. */
const fileName = '_questions.yaml'

/**
 * Record that questions fit what they are for as it is now; those of a section that is gone stay as they are.
 * @returns how many were recorded
 */
export function acceptQuestions(
  { pages, files }: QuestionStates,
  config: Config,
  isChosen: (page: AnsweringPage, questions: StatedQuestions) => boolean
): number {
  const changes = new Map<string, QuestionsChange[]>()
  for (const page of pages) {
    for (const questions of page.questions) {
      const { state, now, place } = questions
      if (state === 'current' || now === undefined || !isChosen(page, questions)) continue
      const own = changes.get(place.file) ?? []
      changes.set(place.file, [...own, { key: keyIn(place.file, page, questions.anchor), hash: now }])
    }
  }
  for (const [file, own] of changes) edit(files.get(file) ?? file, own, config)
  return [...changes.values()].reduce((sum, { length }) => sum + length, 0)
}

/**
 * Write the questions that a page or a section answers, in place of those that it has, where those are; new ones into the file of the
 * page's folder.
 * @throws {UsageError} The page has no such section.
 */
export function writeQuestions(
  page: AnsweringPage,
  anchor: string,
  texts: readonly string[],
  { files, config }: Pick<QuestionStates, 'files'> & { readonly config: Config }
): string {
  const hash = anchor === '' ? hashOfPage(page.sections) : page.sections.find((own) => own.anchor === anchor)?.hash
  if (hash === undefined) {
    const anchors = page.sections.flatMap((own) => own.anchor || [])
    throw new UsageError(`The page has no section "#${anchor}". Its sections are: ${anchors.join(', ') || 'none'}.`)
  }
  const known = page.questions.filter((own) => own.anchor === anchor)
  const file = known[0]?.place.file ?? posix.join(posix.dirname(page.source), fileName)
  // Where several files have some, the first has all from now on.
  for (const { place } of known.slice(1))
    if (place.file !== file)
      edit(files.get(place.file) ?? '', [{ key: keyIn(place.file, page, anchor), hash, texts: [] }], config)
  edit(files.get(file) ?? join(config.siteDir, file), [{ key: keyIn(file, page, anchor), hash, texts }], config)
  return file
}

/** Name a page or a section as a file of questions does: relative to its folder. */
function keyIn(file: string, { source }: Pick<AnsweringPage, 'source'>, anchor: string): string {
  const path = posix.relative(posix.dirname(file), source)
  return anchor === '' ? path : `${path}#${anchor}`
}

/** Change a file, or begin it. */
function edit(file: string, changes: readonly QuestionsChange[], { sources }: Config): void {
  const source = readSource(file, sources, maxTextBytes)
  if (source.state !== 'read' && source.state !== 'absent') throw new UsageError(`Cannot read "${file}".`)
  replaceFile(file, editQuestions(source.state === 'read' ? new TextDecoder().decode(source.bytes) : '', changes))
}
