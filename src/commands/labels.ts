import { join } from 'node:path'
import { loadConfig } from '../config/load.js'
import { maxTextBytes } from '../files/open-source.js'
import { readSource } from '../files/read-source.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import { UsageError } from '../model/errors.js'
import type { LabelTree, OwnLabels } from '../model/label-tree.js'
import { completeLabels, type CompletedLabels } from '../../templates/labels/complete-labels.js'
import { replaceFile } from '../utils/replace-file.js'
import { isGroup } from '../../templates/labels/label-kinds.js'

/** A file of labels that was written. */
export interface WrittenLabels extends Omit<CompletedLabels, 'tree'> {
  /** Path relative to the site directory. */
  readonly path: string
  readonly isNamed: boolean
}

/**
 * Write the labels of a language to a JSON file of a site, so that they can be filled in: what is in the file or the configuration stays,
 * what the generator knows is added, the rest is English.
 * @throws {UsageError} when the language is no tag, or the file holds something else.
 */
export async function writeLabels(siteDir: string, lang: string, supervision: Supervision): Promise<WrittenLabels> {
  const tag = tagOf(lang)
  const config = await loadConfig(siteDir, supervision)
  const named = namedFile(tag, config)
  const path = named ?? `labels.${tag}.json`
  const own = withInline(readLabels(path, config), labelsOf(tag, config))
  const { tree, ...counts } = completeLabels(own, tag)
  const text = `${JSON.stringify({ $schema: schemaPath, ...tree }, undefined, 2)}\n`
  replaceFile(join(config.siteDir, path), text)
  return { ...counts, path, isNamed: named !== undefined }
}

/** Where editors find the names and forms of labels. */
const schemaPath = './node_modules/capstan/dist/schemas/labels.schema.json'

/** Write a tag as it is registered; it becomes the name of a file. */
function tagOf(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? lang
  } catch {
    throw new UsageError(`"${lang}" is not a language tag; use one such as "pl" or "pt-AO".`)
  }
}

/** Find the file that the configuration names for a language. */
function namedFile(tag: string, { extensions }: Config): string | undefined {
  return labelsOf(tag, { extensions }).findLast(({ file }) => file !== undefined)?.file?.path
}

/** List the labels that the site has in a language. */
function labelsOf(tag: string, { extensions }: Pick<Config, 'extensions'>): readonly OwnLabels[] {
  const found = Object.entries(extensions.labels).find(([key]) => key.toLowerCase() === tag.toLowerCase())
  return found?.[1] ?? []
}

/** Add the labels that are not in a file, which the file would replace. */
function withInline(tree: LabelTree, own: readonly OwnLabels[]): LabelTree {
  return own.filter(({ file }) => file === undefined).reduceRight((all, inline) => merged(inline.tree, all), tree)
}

/** Merge two trees; what the second has counts. */
function merged(tree: LabelTree, over: LabelTree): LabelTree {
  const both = Object.entries(over).map(([name, label]): readonly [string, LabelTree[string]] => {
    const below = Object.hasOwn(tree, name) ? tree[name] : undefined
    return [name, isGroup(below) && isGroup(label) ? merged(below, label) : label]
  })
  return { ...tree, ...Object.fromEntries(both) }
}

/** Read the labels that are in the file already; it is not written over where they cannot be read. */
function readLabels(path: string, { siteDir, sources }: Config): LabelTree {
  const source = readSource(join(siteDir, path), sources, maxTextBytes)
  if (source.state === 'absent') return {}
  if (source.state !== 'read') throw new UsageError(`Cannot read "${path}"; it is unchanged.`)
  const tree = parseJson(new TextDecoder().decode(source.bytes))
  if (!isGroup(tree)) throw new UsageError(`"${path}" holds no labels; fix or remove it. It is unchanged.`)
  return tree
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
