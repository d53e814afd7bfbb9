import { posix } from 'node:path'
import type { TextInput } from '../../../model/by-language.js'
import { splitNumberPrefix } from '../../../model/number-prefix.js'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { listPages, readText } from '../../migration/foreign-files.js'
import { asRecord, asText } from '../../migration/values.js'
import type { Translate } from './docusaurus-languages.js'

/** Lists what the groups that are made of a folder are called in all languages, by what they are called in the default one. */
export type FolderLabels = (sidebar: string, dirName: string) => Readonly<Record<string, TextInput>>

/** Create what finds the labels of the folders of documents, whose translations Docusaurus keeps by the names of sidebars. */
export function folderLabels(siteDir: string, content: string, translate: Translate): FolderLabels {
  const dirs = new Set(listPages(siteDir, content).flatMap((page) => foldersAbove(page)))
  const groups = [...dirs].map((dir) => ({ dir, ...groupOf(siteDir, posix.join(content, dir)) }))
  return (sidebar, dirName) => {
    const inside = groups.filter(({ dir }) => dirName === '.' || dir.startsWith(`${dirName}/`))
    const texts = inside.map(
      ({ label, key }) => [label, translate(`sidebar.${sidebar}.category.${key}`, label)] as const
    )
    return Object.fromEntries(texts.filter(([, text]) => typeof text !== 'string'))
  }
}

function foldersAbove(page: string): string[] {
  const names = page.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** Read what a folder is called, and by which key: by its `_category_` file, else by its name. */
function groupOf(siteDir: string, folder: string): { readonly label: string; readonly key: string } {
  const texts = ['json', 'yml', 'yaml'].map((end) => readText(siteDir, `${folder}/_category_.${end}`))
  const settings = asRecord(parseYaml(texts.find((text) => text !== undefined) ?? '').value)
  const label = asText(settings.label) ?? splitNumberPrefix(posix.basename(folder)).name
  return { label, key: asText(settings.key) ?? label }
}
