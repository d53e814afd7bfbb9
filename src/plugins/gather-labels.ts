import { join } from 'node:path'
import { maxTextBytes, type UnreadSource } from '../files/open-source.js'
import { readSource } from '../files/read-source.js'
import { refusalReason } from '../files/refusal-reason.js'
import type { LabelTree, OwnLabels, OwnLabelsByLanguage } from '../model/label-tree.js'
import type { SourceAccess } from '../model/source-access.js'

/** The language of a site, and where its files of labels are. */
interface LabelPlace {
  readonly lang: string
  readonly siteDir: string
  readonly sources: SourceAccess
}

/** Gather the labels of each language, those that count later; labels under their own names are in the language of the site. */
export function gatherLabels(settings: readonly LabelTree[], { lang, ...place }: LabelPlace): OwnLabelsByLanguage {
  const byLanguage = new Map<string, OwnLabels[]>()
  const add = (language: string, labels: OwnLabels) =>
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), labels])
  for (const setting of settings) {
    const entries = Object.entries(setting)
    for (const [name, value] of entries.filter(isByLanguage))
      add(name, typeof value === 'string' ? readLabels(value, place) : { tree: value })
    const named = entries.filter((entry) => !isByLanguage(entry))
    if (named.length > 0) add(lang, { tree: Object.fromEntries(named) })
  }
  return Object.fromEntries(byLanguage)
}

/** Whether an entry holds the labels of a language, or names their file; others are labels, such as `tip` and the group `api`. */
function isByLanguage([name, value]: readonly [string, LabelTree[string]]): boolean {
  const isTag = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(name) && name !== 'api'
  return isTag && (typeof value !== 'string' || value.endsWith('.json'))
}

/** Read a file of labels; one without any says why. */
function readLabels(path: string, { siteDir, sources }: Omit<LabelPlace, 'lang'>): OwnLabels {
  const source = readSource(join(siteDir, path), sources, maxTextBytes)
  if (source.state !== 'read') return { tree: {}, file: { path, text: '', problem: whyUnread(path, source) } }
  const text = new TextDecoder().decode(source.bytes)
  const tree = parseObject(text)
  return tree === undefined
    ? { tree: {}, file: { path, text, problem: `"${path}" holds no labels; expected a JSON object of texts.` } }
    : { tree, file: { path, text } }
}

/** Parse the text of a JSON object; undefined for anything else. */
function parseObject(text: string): LabelTree | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as LabelTree) : undefined
  } catch {
    return undefined
  }
}

function whyUnread(path: string, source: UnreadSource): string {
  return source.state === 'refused'
    ? `Cannot read the labels "${path}": ${refusalReason(source.refusal, path)}.`
    : `No readable labels "${path}"; "capstan labels" writes such a file.`
}
