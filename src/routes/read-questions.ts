/**
 * The questions beside the pages: `_questions.yaml`, in any folder of content, names pages relative to itself, with or without the
 * anchor of a section.
 */
import { posix } from 'node:path'
import * as z from 'zod'
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import type { Questions } from '../model/questions.js'
import type { SourceFile } from '../model/source.js'
import { nearest } from '../utils/nearest.js'
import type { Range } from '../utils/compose-yaml.js'
import { parseYaml } from '../utils/parse-yaml.js'
import { matcherOf } from '../utils/path-pattern.js'

/** The questions of a page, which may be none of the site's. */
export interface PageQuestions extends Questions {
  /** Path of the page below the content folder. */
  readonly page: string
}

/** The questions of a site by the paths of their pages below the content folder, and the findings about their files. */
export interface QuestionsReading {
  readonly byPage: ReadonlyMap<string, readonly Questions[]>
  /** Those of pages that are not there. */
  readonly lost: readonly PageQuestions[]
  readonly findings: readonly Finding[]
}

const texts = z.array(z.string().trim().min(1))
const entry = z.union([
  texts.transform((questions) => ({ questions, hash: undefined })),
  z.strictObject({ hash: z.string().optional(), questions: texts })
])
const schema = z.record(z.string(), entry)

/** Read the questions of all pages; what several files say of a page is joined. */
export function readQuestions(
  sources: readonly SourceFile[],
  pages: readonly Page[],
  { exclude }: Pick<Config, 'exclude'>
): QuestionsReading {
  const excluded = exclude.map(matcherOf)
  const known = new Set(pages.map(({ contentPath }) => contentPath))
  const byPage = new Map<string, Questions[]>()
  const lost: PageQuestions[] = []
  const findings: Finding[] = []
  for (const source of sources.filter(({ kind }) => kind === 'questions')) {
    const read = parseQuestions(source)
    findings.push(...read.findings)
    for (const entry of read.entries) {
      const { page, ...questions } = entry
      if (known.has(page)) byPage.set(page, [...(byPage.get(page) ?? []), questions])
      // Versions share files of questions, and leave out pages.
      else if (!excluded.some((matches) => matches(page))) lost.push(entry)
    }
  }
  return { byPage, lost, findings: [...findings, ...lost.map(({ page, place }) => unknownPage(page, place, known))] }
}

/** Split the key of an entry into the path of a page and the anchor of a section. */
export function splitKey(key: string): readonly [path: string, anchor: string] {
  const hash = key.indexOf('#')
  return hash < 0 ? [key, ''] : [key.slice(0, hash), key.slice(hash + 1)]
}

/** Parse one file. */
function parseQuestions({ path: file, contentPath, text }: SourceFile): {
  readonly entries: readonly PageQuestions[]
  readonly findings: readonly Finding[]
} {
  const { value, errors, keys, rangeOf, positionOf } = parseYaml(text)
  const placeOf = ([start, end]: Range): Place => {
    const { line: endLine, column: endColumn } = positionOf(end)
    return { file, ...positionOf(start), endLine, endColumn }
  }
  const finding = (message: string, range: Range): Finding => ({
    ruleId: 'questions-file',
    data: { text: message },
    ...placeOf(range)
  })
  if (errors.length > 0)
    return {
      entries: [],
      findings: errors.map(({ message, range }) => finding(`The questions are not valid YAML: ${message}.`, range))
    }
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success)
    return { entries: [], findings: parsed.error.issues.map(({ path }) => finding(unexpected(path), rangeOf(path))) }
  const folder = posix.dirname(contentPath)
  return {
    entries: Object.entries(parsed.data).map(([key, { questions, hash }]) => {
      const [path, anchor] = splitKey(key)
      const page = posix.join(folder, path).normalize('NFC')
      return {
        page,
        anchor,
        texts: questions,
        ...(hash !== undefined && { hash }),
        place: placeOf(keys.get(key) ?? [0, 0])
      }
    }),
    findings: []
  }
}

/** Describe a value that is not as the schema has it. */
function unexpected(path: readonly PropertyKey[]): string {
  const [key] = path
  const what = key === undefined ? 'Unexpected value in the questions' : `Unexpected value for "${String(key)}"`
  return `${what}, expected ${key === undefined ? 'pages such as "start.md"' : '{ hash, questions: [...] } or a list of questions'}.`
}

/** Report questions for a page that is not there. */
function unknownPage(page: string, place: Place, known: ReadonlySet<string>): Finding {
  const suggestion = nearest(page, [...known])
  const hint = suggestion === undefined ? 'remove them or correct the path.' : `did you mean "${suggestion}"?`
  return {
    ruleId: 'questions-target',
    data: { text: `There is no page "${page}" for these questions; ${hint}`, suggestion },
    ...place
  }
}
