import { join, posix } from 'node:path'
import * as z from 'zod'
import { maxTextBytes, type UnreadSource } from '../files/open-source.js'
import { readSource } from '../files/read-source.js'
import { hiddenPath, refusalReason } from '../files/refusal-reason.js'
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import type { Term } from '../model/glossary.js'
import { nearest } from '../utils/nearest.js'
import type { Range } from '../utils/compose-yaml.js'
import { parseYaml, type ParsedYaml } from '../utils/parse-yaml.js'
import { placeOfLiteral } from '../utils/place-of-text.js'

/** The terms of a glossary and the findings about its file. */
export interface GlossaryReading {
  readonly terms: readonly Term[]
  readonly findings: readonly Finding[]
}

type PlaceOf = (path: readonly PropertyKey[]) => Place

const word = z.string().trim().min(1)
/** An entry: terms by language tag, two at least unless one has a meaning, what it means, and the words that are wrong for it. */
const entry = z
  .object({ forbid: z.array(word).default([]), meaning: word.exactOptional() })
  .catchall(word)
  .superRefine((value, context) => {
    const others = Object.keys(value).filter((key) => !ownKeys.includes(key))
    const keys = others.filter((key) => !isTag(key))
    const minTerms = value.meaning === undefined ? 2 : 1
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: value })
    else if (others.length < minTerms) context.addIssue({ code: 'custom', input: value })
  })
const schema = z.array(entry)
/** The keys of an entry that are no languages. */
const ownKeys = ['forbid', 'meaning']

function isTag(key: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(key)
}

/** Read the glossary that the configuration names. A file that is missing or wrong is a finding, and has no terms. */
export function readGlossary(config: Config): GlossaryReading {
  if (config.glossary === undefined) return { terms: [], findings: [] }
  const file = posix.join(config.contentPath, config.glossary)
  const source = readSource(join(config.contentDir, config.glossary), config.sources, maxTextBytes)
  if (source.state !== 'read') return { terms: [], findings: [unread(file, source, config)] }
  return parseGlossary(new TextDecoder().decode(source.bytes), file, config)
}

/** Report a glossary that could not be read, at the setting that names it. */
function unread(file: string, source: UnreadSource, { configFile, configText, glossary = '' }: Config): Finding {
  const place = { file: configFile, ...placeOfLiteral(configText, glossary) }
  if (source.state !== 'refused') {
    const message = `No readable glossary "${file}"; create it, or name another with "glossary".`
    return { ruleId: 'glossary-file', data: { text: message }, ...place }
  }
  const text = `Cannot read the glossary "${file}": ${refusalReason(source.refusal, file)}.`
  return { ruleId: 'refused-file', data: { text, hidden: hiddenPath(source.refusal, file) }, ...place }
}

/** Parse the YAML of a glossary, a list of terms by language such as `{ en, zh, forbid? }`. */
function parseGlossary(text: string, file: string, config: Config): GlossaryReading {
  const yaml = parseYaml(text)
  const placeOf = (range: Range): Place => placeIn(file, yaml, range)
  const broken = yaml.errors.map(({ message, range }) => ({
    ruleId: 'glossary-file' as const,
    data: { text: `The glossary is not valid YAML: ${message}.` },
    ...placeOf(range)
  }))
  if (broken.length > 0) return { terms: [], findings: broken }
  const at: PlaceOf = (path) => placeOf(yaml.rangeOf(path))
  const parsed = schema.safeParse(yaml.value)
  if (!parsed.success) return { terms: [], findings: parsed.error.issues.map((issue) => wrongEntry(issue, at)) }
  const terms = parsed.data.map((value) => termOf(value, config))
  return { terms: terms.filter((term) => term !== undefined), findings: contradictions(terms, at) }
}

/**
 * Choose the pair of an entry: the term in the language of the site, and that of the original, which is in the language that the site
 * follows, else English, else the first. An entry of two languages always is such a pair; of more, one may have none in the site's;
 * one of a single language has its term in all of them.
 */
function termOf({ forbid, meaning, ...words }: z.output<typeof entry>, { lang, follows }: Config): Term | undefined {
  const tags = Object.keys(words)
  const [first = ''] = tags
  const followed = typeof follows === 'string' ? follows : follows?.lang
  const original = (followed && nearestTag(followed, tags)) ?? nearestTag('en', tags) ?? first
  const others = tags.length === 1 ? tags : tags.filter((tag) => tag !== original)
  const own = nearestTag(lang, others) ?? (others.length === 1 ? others[0] : undefined)
  if (own === undefined) return undefined
  return {
    original: String(words[original]),
    term: String(words[own]),
    forbid,
    ...(meaning !== undefined && { meaning })
  }
}

/** Find the tag that is a language, or the nearest to it: `pt-BR` has the terms of `pt`, `zh` those of `zh-CN`. */
function nearestTag(lang: string, tags: readonly string[]): string | undefined {
  const partsOf = (tag: string) => tag.toLowerCase().split('-')
  const wanted = partsOf(lang)
  const related = tags.filter((tag) => partsOf(tag)[0] === wanted[0])
  const shared = (tag: string) => partsOf(tag).filter((part, index) => part === wanted[index]).length
  return related.sort((a, b) => shared(b) - shared(a) || a.length - b.length)[0]
}

/** Convert a range of the file to a place. */
function placeIn(file: string, { positionOf }: ParsedYaml, [start, end]: Range): Place {
  const { line: endLine, column: endColumn } = positionOf(end)
  return { file, ...positionOf(start), endLine, endColumn }
}

/** Report an entry that does not match the schema of a term. */
function wrongEntry(issue: z.core.$ZodIssue, at: PlaceOf): Finding {
  const misspelt = issue.path.find(
    (part): part is string => typeof part === 'string' && nearest(part, ownKeys) !== undefined
  )
  const [unknown] =
    issue.code === 'unrecognized_keys'
      ? issue.keys
      : misspelt === undefined || ownKeys.includes(misspelt)
        ? []
        : [misspelt]
  if (unknown !== undefined) {
    const suggestion = nearest(unknown, ownKeys)
    const hint = suggestion ? `did you mean "${suggestion}"?` : 'it has no effect.'
    const message = `Unknown key "${unknown}" in the glossary; ${hint}`
    return { ruleId: 'glossary-file', data: { text: message, suggestion }, ...at([...issue.path, unknown]) }
  }
  const [key = ''] = issue.path.filter((part) => typeof part === 'string')
  const expectation = expectationOf(key, issue)
  const what = key !== '' ? `"${key}"` : issue.code === 'custom' ? 'entry' : 'value'
  return {
    ruleId: 'glossary-file',
    data: { text: `Unexpected ${what} in the glossary, expected ${expectation}.` },
    ...at(issue.path)
  }
}

/** Describe what a key of an entry, or the file, should hold. */
function expectationOf(key: string, { code }: z.core.$ZodIssue): string {
  if (key === 'forbid') return 'a list of strings'
  if (key !== '') return 'a string'
  if (code === 'custom') return 'terms in two languages at least, such as { en: object, zh: 对象 }'
  return 'a list of entries such as { en: object, zh: 对象, forbid: [物件] }'
}

/** Report words that one term requires and another forbids. */
function contradictions(terms: readonly (Term | undefined)[], placeOf: PlaceOf): Finding[] {
  const requiredWords = new Map(terms.flatMap((entry) => (entry ? [[entry.term, entry.original] as const] : [])))
  return terms.flatMap((entry, term) =>
    (entry?.forbid ?? []).flatMap((variant, index) => {
      const original = requiredWords.get(variant)
      const message = `The word "${variant}" is forbidden, but also the term for "${original ?? ''}"; remove one of them.`
      return original === undefined
        ? []
        : [{ ruleId: 'glossary-file', data: { text: message }, ...placeOf([term, 'forbid', index]) }]
    })
  )
}
