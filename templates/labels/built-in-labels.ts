import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LabelTree } from '../../src/model/label-tree.js'
import { generatorDir } from '../../src/utils/generator.js'
import english from './en.json'

const folder = join(generatorDir, 'dist', 'labels')
const known = new Map<string, LabelTree | undefined>([['en', english]])

/** Read the generator's labels in a language, which may be some of all; undefined where it has none. The tag is that of a file. */
export function builtInLabels(lang: string): LabelTree | undefined {
  if (!known.has(lang)) known.set(lang, readLabels(lang))
  return known.get(lang)
}

/** Read the file of a language, which only those pay for whose sites are in it. */
function readLabels(lang: string): LabelTree | undefined {
  const file = join(folder, `${lang}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LabelTree) : undefined
}
