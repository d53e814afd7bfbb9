import { isMap, isSeq, parseDocument, type Document } from 'yaml'
import { UsageError } from '../model/errors.js'
import { editYaml } from '../utils/edit-yaml.js'

/** A change of a file of questions. */
export interface QuestionsChange {
  /** Path of the page relative to the file, with the anchor of a section behind `#`. */
  readonly key: string
  /** Hash of what the questions are for. */
  readonly hash: string
  /** In place of those that are there; undefined: they stay. None: the entry goes. */
  readonly texts?: readonly string[] | undefined
}

/**
 * Change entries of a file of questions, with its comments kept.
 * @throws {UsageError} The text is not a map in YAML.
 */
export function editQuestions(text: string, changes: readonly QuestionsChange[]): string {
  const document: Document = parseDocument(text)
  if (document.errors.length > 0 || (document.contents !== null && !isMap(document.contents)))
    throw new UsageError('The file of questions is not valid; fix it first, as "capstan check" says.')
  const before = (document.toJS() ?? {}) as Readonly<Record<string, unknown>>
  const expected = changes.reduce(changedEntries, before)
  const changed = editYaml(
    text,
    (edited) => changeEntries(edited, changes),
    Object.keys(expected).length > 0 ? expected : null
  )
  if (changed === undefined)
    throw new UsageError(
      'The file of questions cannot be changed as it is written, such as with anchors; edit it by hand.'
    )
  return changed.replace(/^null\n$/m, '')
}

function changeEntries(document: Document, changes: readonly QuestionsChange[]): void {
  for (const { key, hash, texts } of changes) {
    if (texts?.length === 0) document.deleteIn([key])
    else if (texts || isSeq(document.getIn([key], true)))
      document.setIn([key], document.createNode({ hash, questions: texts ?? document.getIn([key]) }))
    else recordHash(document, key, hash)
  }
  // A file that has no entries any more is empty, but for its comments.
  if (isMap(document.contents) && document.contents.items.length === 0) document.contents = null
}

/** Change an entry of what a file says. */
function changedEntries(entries: Readonly<Record<string, unknown>>, { key, hash, texts }: QuestionsChange) {
  const { [key]: known, ...others } = entries
  if (texts?.length === 0) return others
  if (texts === undefined && known === undefined)
    throw new UsageError(`There are no questions "${key}" in the file; write them first.`)
  if (texts || Array.isArray(known)) return { ...entries, [key]: { hash, questions: texts ?? known } }
  return { ...entries, [key]: { ...(known as object), hash } }
}

/** Set the hash of an entry; it is before the questions. */
function recordHash(document: Document, key: string, hash: string): void {
  const entry = document.getIn([key], true)
  if (!isMap(entry)) throw new UsageError(`There are no questions "${key}" in the file; write them first.`)
  if (entry.has('hash')) entry.set('hash', hash)
  else entry.items.unshift(document.createPair('hash', hash))
}
