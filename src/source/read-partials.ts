import { extname, join } from 'node:path'
import { readSourceText } from '../files/read-source.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { AuthoredText } from '../model/glossary.js'

/** Read the included Markdown files that are not pages themselves; files deleted meanwhile are left out. */
export function readPartials(documents: readonly Document[], config: Config): AuthoredText[] {
  const pages = new Set(documents.map(({ source }) => source))
  const paths = documents.flatMap(({ dependencies }) => dependencies.map(({ path }) => path))
  return [...new Set(paths)]
    .filter((path) => /^\.mdx?$/i.test(extname(path)) && !pages.has(path))
    .sort()
    .flatMap((path) => readPartial(path, config))
}

/** Read a partial. */
function readPartial(path: string, { siteDir, sources, markdown }: Config): AuthoredText[] {
  const text = readSourceText(join(siteDir, path), sources)
  const detected = extname(path).toLowerCase() === '.mdx' ? 'mdx' : 'md'
  const format = markdown.format === 'detect' ? detected : markdown.format
  return text === undefined ? [] : [{ source: path, text, format }]
}
