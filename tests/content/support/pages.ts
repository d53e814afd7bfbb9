import { dialectOf } from '../../helpers/dialects.js'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { FrontMatter } from '../../../src/model/front-matter-schema.js'
import type { MarkdownFormat } from '../../../src/model/source.js'
import { parseFrontMatter } from '../../../src/source/front-matter.js'
import { root } from '../../helpers/capstan.js'
import { listFiles } from '../../helpers/files.js'
import { shownIn, type Version, versions } from './shown-in.js'

/** A page of the first site. */
export interface ContentPage {
  /** Path below `content/`. */
  readonly path: string
  readonly text: string
  readonly format: MarkdownFormat
  readonly frontMatter: FrontMatter
  /** Its Markdown; the JavaScript of MDX is read as if it were text. */
  readonly tree: Root
}

/** Absolute path of the first site's pages. */
export const contentDir = join(root, 'content')

const parser = unified()
  .use(remarkParse)
  .use([remarkGfm, remarkCjkFriendly, remarkCjkStrikethrough, remarkDirective, remarkFrontmatter])

/** Read all pages of a version of the first site. */
export function readPages(version: Version = '0.16'): ContentPage[] {
  const overlay = join(root, 'versions', version, 'content')
  const own = existsSync(overlay) ? listFiles(overlay) : []
  return [...new Set([...listFiles(contentDir), ...own])]
    .sort()
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
    .map((path) => {
      const file = join(own.includes(path) ? overlay : contentDir, path)
      const text = shownIn(version, readFileSync(file, 'utf8'))
      const { frontMatter } = parseFrontMatter(text, path, dialectOf())
      return { path, text, format: path.endsWith('x') ? 'mdx' : 'md', frontMatter, tree: parser.parse(text) }
    })
}

/** Read all pages of all versions; what they share is there once for each. */
export function readAllPages(): ContentPage[] {
  return versions.flatMap((version) => readPages(version))
}
