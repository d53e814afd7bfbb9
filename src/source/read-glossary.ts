import { join, posix } from 'node:path'
import * as z from 'zod'
import { maxTextBytes, type UnreadSource } from '../files/open-source.js'
import { readSource } from '../files/read-source.js'
import { refusalReason } from '../files/refusal-reason.js'
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import type { Term } from '../model/glossary.js'
import { nearest } from '../utils/nearest.js'
import { parseYaml, type ParsedYaml, type Range } from '../utils/parse-yaml.js'
import { placeOfLiteral } from '../utils/place-of-text.js'

/** The terms of a glossary and the findings about its file. */
export interface GlossaryReading {
  readonly terms: readonly Term[]
  readonly findings: readonly Finding[]
}

type PlaceOf = (path: readonly PropertyKey[]) => Place

const word = z.string().trim().min(1)
const schema = z.array(z.strictObject({ en: word, zh: word, forbid: z.array(word).default([]) }))

/** Read the glossary that the configuration names. A file that is missing or wrong is a finding, and has no terms. */
export function readGlossary(config: Config): GlossaryReading {
  if (config.glossary === undefined) return { terms: [], findings: [] }
  const file = posix.join(config.contentPath, config.glossary)
  const source = readSource(join(config.contentDir, config.glossary), config.sources, maxTextBytes)
  if (source.state !== 'read') return { terms: [], findings: [unread(file, source, config)] }
  return parseGlossary(new TextDecoder().decode(source.bytes), file)
}

/** Report a glossary that could not be read, at the setting that names it. */
function unread(file: string, source: UnreadSource, { configFile, configText, glossary = '' }: Config): Finding {
  const place = { file: configFile, ...placeOfLiteral(configText, glossary) }
  if (source.state !== 'refused') {
    const message = `No readable glossary "${file}"; create it, or name another with "glossary".`
    return { ruleId: 'glossary-file', message, ...place }
  }
  const message = `Cannot read the glossary "${file}": ${refusalReason(source.refusal, file)}.`
  return { ruleId: 'refused-file', message, ...place }
}

/** Parse the YAML of a glossary, a list of `{ en, zh, forbid? }`. */
function parseGlossary(text: string, file: string): GlossaryReading {
  const yaml = parseYaml(text)
  const placeOf = (range: Range): Place => placeIn(file, yaml, range)
  const broken = yaml.errors.map(({ message, range }) => ({
    ruleId: 'glossary-file',
    message: `The glossary is not valid YAML: ${message}.`,
    ...placeOf(range)
  }))
  if (broken.length > 0) return { terms: [], findings: broken }
  const at: PlaceOf = (path) => placeOf(yaml.rangeOf(path))
  const parsed = schema.safeParse(yaml.value)
  if (!parsed.success) return { terms: [], findings: parsed.error.issues.map((issue) => wrongEntry(issue, at)) }
  return { terms: parsed.data, findings: contradictions(parsed.data, at) }
}

/** Convert a range of the file to a place. */
function placeIn(file: string, { positionOf }: ParsedYaml, [start, end]: Range): Place {
  const { line: endLine, column: endColumn } = positionOf(end)
  return { file, ...positionOf(start), endLine, endColumn }
}

/** Report an entry that does not match the schema of a term. */
function wrongEntry(issue: z.core.$ZodIssue, at: PlaceOf): Finding {
  const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : []
  if (unknown !== undefined) {
    const suggestion = nearest(unknown, Object.keys(expectations))
    const hint = suggestion ? `did you mean "${suggestion}"?` : 'it has no effect.'
    const message = `Unknown key "${unknown}" in the glossary; ${hint}`
    return { ruleId: 'glossary-file', message, ...at([...issue.path, unknown]), ...(suggestion && { suggestion }) }
  }
  const [key = ''] = issue.path.filter((part) => typeof part === 'string')
  const expectation = expectations[key] ?? 'a list of entries such as { en: object, zh: 对象, forbid: [物件] }'
  const what = key === '' ? 'value' : `"${key}"`
  return {
    ruleId: 'glossary-file',
    message: `Unexpected ${what} in the glossary, expected ${expectation}.`,
    ...at(issue.path)
  }
}

/** Expected values of the keys of an entry. */
const expectations: Readonly<Record<string, string>> = {
  en: 'a string in every entry',
  zh: 'a string in every entry',
  forbid: 'a list of strings'
}

/** Report words that one term requires and another forbids. */
function contradictions(terms: readonly Term[], placeOf: PlaceOf): Finding[] {
  const requiredWords = new Map(terms.map(({ en, zh }) => [zh, en]))
  return terms.flatMap(({ forbid }, term) =>
    forbid.flatMap((variant, index) => {
      const en = requiredWords.get(variant)
      const message = `The word "${variant}" is forbidden, but also the term for "${en ?? ''}"; remove one of them.`
      return en === undefined ? [] : [{ ruleId: 'glossary-file', message, ...placeOf([term, 'forbid', index]) }]
    })
  )
}
