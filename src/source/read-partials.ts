import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { AuthoredText } from '../model/glossary.js'

/** Read the Markdown that pages include and that is no page itself; what went away since then is left out. */
export function readPartials(documents: readonly Document[], config: Config): AuthoredText[] {
  const pages = new Set(documents.map(({ source }) => source))
  const paths = documents.flatMap(({ dependencies }) => dependencies.map(({ path }) => path))
  return [...new Set(paths)]
    .filter((path) => /^\.mdx?$/i.test(extname(path)) && !pages.has(path))
    .sort()
    .flatMap((path) => readPartial(path, config))
}

/** Read a partial. */
function readPartial(path: string, { siteDir, markdown }: Config): AuthoredText[] {
  try {
    const detected = extname(path).toLowerCase() === '.mdx' ? 'mdx' : 'md'
    const format = markdown.format === 'detect' ? detected : markdown.format
    return [{ source: path, text: readFileSync(join(siteDir, path), 'utf8'), format }]
  } catch {
    return []
  }
}
