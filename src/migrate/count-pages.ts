import { posix } from 'node:path'
import { listPages, readText } from '../dialects/index.js'
import type { SiteConfig } from '../model/config-schema.js'
import { compareText } from '../utils/collections.js'
import { matcherOf } from '../utils/path-pattern.js'

/** The Markdown files of a folder of a site, and what has become of them. */
export interface PageCount {
  /** Relative to the site's folder. */
  readonly folder: string
  readonly files: number
  readonly pages: number
  /** Files that are parts of pages, by their names. */
  readonly partials: number
  /** Files that the settings leave out, and drafts. */
  readonly excluded: number
  /** Files that are no page although nothing leaves them out, relative to the site's folder. */
  readonly missing: readonly string[]
}

type Settings = Partial<
  Pick<SiteConfig, 'content' | 'static' | 'exclude' | 'folders' | 'blog' | 'languages' | 'versions'>
>

/** A folder of pages, and what the patterns of `exclude` call it. */
interface Root {
  readonly folder: string
  readonly prefix: string
}

/** Count the Markdown files of each folder of pages against the pages that are made of them; a file counts in the innermost one. */
export function countPages(siteDir: string, settings: Settings, sources: ReadonlySet<string>): PageCount[] {
  const roots = rootsOf(settings)
  const excluded = (settings.exclude ?? []).map(matcherOf)
  return roots.map(({ folder, prefix }) => {
    const inner = [...roots.map((root) => root.folder), ...[settings.static ?? []].flat()]
      .map((path) => posix.normalize(path))
      .filter((path) => path !== folder && isBelow(path, folder))
    const files = listPages(siteDir, folder).filter(
      (file) => !inner.some((path) => isBelow(posix.join(folder, file), path))
    )
    const left = files.filter((file) => !sources.has(posix.join(folder, file)))
    const isExcluded = (file: string) =>
      excluded.some((matches) => matches(prefix + file)) || isDraft(readText(siteDir, posix.join(folder, file)) ?? '')
    const isPartial = (file: string) => file.split('/').some((part) => /^_(?!index\.)/.test(part))
    const missing = left.filter((file) => !isExcluded(file) && !isPartial(file))
    return {
      folder,
      files: files.length,
      pages: files.length - left.length,
      partials: left.filter((file) => isPartial(file) && !isExcluded(file)).length,
      excluded: left.filter(isExcluded).length,
      missing: missing.map((file) => posix.join(folder, file))
    }
  })
}

/** Whether the front matter of a file, in YAML, TOML or JSON, says that it is a draft. */
function isDraft(text: string): boolean {
  const [, , front = ''] = /^\s*(---|\+\+\+|(?=\{))([\s\S]*?)\r?\n(?:\1|\})[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  return /^\s*"?draft"?\s*[:=]\s*true\b/m.test(front)
}

function rootsOf({ content = 'content', folders = {}, blog, languages = [], versions = [] }: Settings): Root[] {
  const named = [
    { folder: content, prefix: '' },
    ...languages.map((language) => ({ folder: language.content, prefix: '' })),
    ...versions.flatMap(({ folder }) => dirsIn(folder).map((dir) => ({ folder: dir, prefix: '' }))),
    ...Object.entries(folders).flatMap(([name, { dir }]) =>
      dirsIn(dir).map((folder) => ({ folder, prefix: `${name}/` }))
    ),
    ...dirsIn(blog?.dir).map((folder) => ({ folder, prefix: `${blog?.folder ?? 'blog'}/` }))
  ]
  const byFolder = new Map(
    named.flatMap(({ folder, prefix }): [string, Root][] => {
      const path = folder === undefined ? undefined : posix.normalize(folder).replace(/(.)\/$/, '$1')
      return path === undefined ? [] : [[path, { folder: path, prefix }]]
    })
  )
  return [...byFolder.values()].sort((a, b) => compareText(a.folder, b.folder))
}

/** List the folders of a setting: one, or one by language. */
function dirsIn(dir: string | Readonly<Record<string, string>> | undefined): string[] {
  return typeof dir === 'string' ? [dir] : Object.values(dir ?? {})
}

function isBelow(path: string, folder: string): boolean {
  return folder === '.' ? !path.startsWith('../') : path.startsWith(`${folder}/`)
}
