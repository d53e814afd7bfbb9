import { dialectOf } from '../../helpers/dialects.js'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parse } from 'yaml'
import type { FrontMatter } from '../../../src/model/front-matter-schema.js'
import type { MarkdownFormat } from '../../../src/model/source.js'
import { splitKey } from '../../../src/routes/read-questions.js'
import { parseFrontMatter } from '../../../src/source/front-matter.js'
import { groupBy } from '../../../src/utils/collections.js'
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
  /** What readers ask that it answers, of the whole page and of its sections. */
  readonly questions: readonly string[]
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
  const files = [...new Set([...listFiles(contentDir), ...own])].sort()
  const fileOf = (path: string): string => join(own.includes(path) ? overlay : contentDir, path)
  const questions = readQuestions(files, fileOf)
  return files
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
    .map((path) => {
      const text = shownIn(version, readFileSync(fileOf(path), 'utf8'))
      const { frontMatter } = parseFrontMatter(text, path, dialectOf())
      return {
        path,
        text,
        format: path.endsWith('x') ? 'mdx' : 'md',
        frontMatter,
        questions: questions.get(path) ?? [],
        tree: parser.parse(text)
      }
    })
}

/**
 * Read the questions beside the pages, by the paths of their pages. A version that writes a page anew repeats the questions that it
 * still answers; they count once.
 */
function readQuestions(
  files: readonly string[],
  fileOf: (path: string) => string
): ReadonlyMap<string, readonly string[]> {
  const byPage = new Map<string, readonly string[]>()
  for (const path of files.filter((path) => /(?:^|\/)_questions(?:\.[^/]+)?\.yaml$/.test(path))) {
    const entries = parse(readFileSync(fileOf(path), 'utf8')) as Record<
      string,
      readonly string[] | { readonly questions: readonly string[] }
    >
    const own = Object.entries(entries).flatMap(([key, entry]) =>
      ('questions' in entry ? entry.questions : entry).map((question) => ({ page: splitKey(key)[0], question }))
    )
    for (const [name, asked] of groupBy(own, ({ page }) => page)) {
      const page = posix.join(posix.dirname(path), name)
      const before = byPage.get(page) ?? []
      byPage.set(page, [...before, ...asked.map(({ question }) => question).filter((text) => !before.includes(text))])
    }
  }
  return byPage
}

/** Read all pages of all versions; what they share is there once for each. */
export function readAllPages(): ContentPage[] {
  return versions.flatMap((version) => readPages(version))
}
