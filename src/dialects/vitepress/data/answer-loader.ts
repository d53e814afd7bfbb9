import { dirname, join, posix, relative } from 'node:path'
import { parse } from 'yaml'
import { listSourceFolder } from '../../../files/list-source-folder.js'
import { readSourceText } from '../../../files/read-source.js'
import { matcherOf } from '../../../utils/path-pattern.js'
import { toPosix } from '../../../utils/paths.js'
import type { CompileContext } from '../../../markdown/passes.js'
import { renderText } from './render-text.js'

/** What a loader asks for while it runs. */
export type Question =
  | { readonly kind: 'files'; readonly patterns: readonly string[] }
  | { readonly kind: 'pages'; readonly patterns: readonly string[]; readonly options: PageOptions }
  | { readonly kind: 'render'; readonly text: string }

/** What `createContentLoader` gives besides addresses and front matter. */
interface PageOptions {
  readonly render?: boolean
  readonly includeSrc?: boolean
  /** Whether there are excerpts, or the line that ends them. */
  readonly excerpt?: boolean | string
}

/** Where the site of a loader is. */
export type LoaderPlace = Pick<CompileContext, 'siteDir' | 'contentDir' | 'sources'>

/** Files and folders whose changes change an answer; absolute paths. */
export interface Uses {
  readonly read: Set<string>
  readonly listed: Set<string>
}

/**
 * Answer a question of a loader as VitePress does.
 *
 * @param loader absolute path of the loader's file
 */
export function answerLoader(question: Question, loader: string, context: LoaderPlace, uses: Uses): unknown {
  if (question.kind === 'render') return renderText(question.text)
  if (question.kind === 'files') return findFiles(question.patterns, dirname(loader), context, uses)
  const root = join(context.siteDir, context.contentDir)
  const pages = findFiles(question.patterns, root, context, uses).filter((path) => path.endsWith('.md'))
  return pages.flatMap((path) => readPage(path, root, question.options, context, uses))
}

/** List the files that fit patterns relative to a folder, by their absolute paths, sorted. */
export function findFiles(patterns: readonly string[], base: string, context: LoaderPlace, uses: Uses): string[] {
  const found = patterns.flatMap((written) => {
    const pattern = posix.normalize(written.replace(/^\//, ''))
    const start = join(base, posix.dirname(`${pattern.replace(/[*?{[].*$/, '')}x`))
    const matches = matcherOf(pattern.replace(/^(?:\.\.\/)+/, ''))
    const depth = /^(?:\.\.\/)*/.exec(pattern)?.[0] ?? ''
    const root = join(base, depth)
    return walk(start, context, uses).filter((path) => matches(toPosix(relative(root, path))))
  })
  return [...new Set(found)].sort()
}

/** List the files below a folder. */
function walk(folder: string, context: LoaderPlace, uses: Uses): string[] {
  uses.listed.add(folder)
  return listSourceFolder(folder, context.sources, true).flatMap((entry) => {
    const path = join(folder, entry.replace(/\/$/, ''))
    if (!entry.endsWith('/')) return [path]
    return entry === 'node_modules/' ? [] : walk(path, context, uses)
  })
}

/** Read a page as `createContentLoader` gives it. */
function readPage(path: string, root: string, options: PageOptions, { sources }: LoaderPlace, uses: Uses): object[] {
  uses.read.add(path)
  const text = readSourceText(path, sources)?.replaceAll('\r\n', '\n')
  if (text === undefined) return []
  const { frontmatter, content } = splitPage(text)
  const ending = typeof options.excerpt === 'string' ? options.excerpt : '---'
  const [excerpt, rest] = options.excerpt ? content.split(`\n${ending}`, 2) : []
  const address = toPosix(relative(root, path)).replace(/(^|\/)index\.md$/, '$1')
  return [
    {
      url: `/${address.replace(/\.md$/, '')}`,
      frontmatter,
      ...(options.includeSrc && { src: text }),
      ...(options.render && { html: renderText(content) }),
      ...(excerpt !== undefined && rest !== undefined && { excerpt: renderText(excerpt) })
    }
  ]
}

/** Split a page into its front matter, whose times are dates, and its text. */
export function splitPage(text: string): { readonly frontmatter: object; readonly content: string } {
  const [whole = '', yaml = ''] = /^---[ \t]*\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(text) ?? []
  return { frontmatter: parseValues(yaml), content: text.slice(whole.length) }
}

/** Parse front matter; its times are dates, as loaders expect them. */
function parseValues(yaml: string): object {
  try {
    const value = parse(yaml, { customTags: ['timestamp'], logLevel: 'error' }) as unknown
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
