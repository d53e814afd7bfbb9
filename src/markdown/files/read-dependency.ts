import { join, relative, resolve } from 'node:path'
import { readSource } from '../../files/read-source.js'
import { hiddenPath, refusalReason } from '../../files/refusal-reason.js'
import type { Dependency } from '../../model/document.js'
import { ignoreCommentsIn } from '../../model/ignore-comment.js'
import { toPosix } from '../../utils/paths.js'
import { type Compilation, report } from '../page/compilation.js'
import type { CompileContext } from '../page/context.js'
import type { SourceRange } from '../page/file-set.js'

/** What names a file. */
export interface Naming {
  /** Relative to the file `from`; `/…` begins at the content folder and `@site/…` at the site directory. */
  readonly url: string
  /** The file it is written in, relative to the site directory. */
  readonly from: string
  readonly position: SourceRange | undefined
}

/** A file that a page reads: its path relative to the site directory, and its bytes unless it is not there. */
export interface ReadFile {
  readonly path: string
  readonly bytes?: Uint8Array
  readonly hash?: string
  /** Whether it must not or cannot be read, which is reported already. */
  readonly isRefused: boolean
}

/**
 * Read a file that a page names. It becomes a dependency of the page, also when it is not there, since it may come, and when
 * it must not be read, which is a finding.
 */
export function readDependency(naming: Naming, compilation: Compilation): ReadFile {
  const named = readNamed(naming, compilation)
  const [rooted, path = ''] = /^(?:@site)?\/(.*)$/s.exec(naming.url) ?? []
  if (named.bytes || named.isRefused || rooted === undefined) return named
  for (const folder of compilation.context.includePaths ?? []) {
    const found = readNamed({ ...naming, url: `@site/${folder.replace(/\/+$/, '')}/${path}` }, compilation)
    if (found.bytes || found.isRefused) return found
  }
  return named
}

function readNamed({ url, from, position }: Naming, compilation: Compilation): ReadFile {
  const { context, dependencies } = compilation
  const absolute = resolveAuthored(url, from, context)
  const path = toPosix(relative(context.siteDir, absolute))
  const source = readSource(absolute, context.sources)
  const read = source.state === 'read' ? { hash: source.hash } : {}
  const refused = source.state === 'refused' ? { refusal: source.refusal } : {}
  const place = compilation.files.placeOf(position)
  if (!dependencies.has(path)) dependencies.set(path, { path, ...read, ...refused, ...ignoresOf(path, source), place })
  if (source.state === 'read') return { path, isRefused: false, bytes: source.bytes, hash: source.hash }
  if (source.state === 'absent') return { path, isRefused: false }
  if (source.state === 'refused') {
    const text = `Cannot read "${url}": ${refusalReason(source.refusal, path)}.`
    report(compilation, 'refused-file', { text, hidden: hiddenPath(source.refusal, path) }, position)
  } else {
    const message = `Cannot read "${url}" (${source.code}); check its permissions.`
    report(compilation, 'unreadable-file', message, position)
  }
  return { path, isRefused: true }
}

/** List what a partial ignores by its comments. */
function ignoresOf(path: string, source: ReturnType<typeof readSource>): Pick<Dependency, 'ignores'> {
  if (source.state !== 'read' || !/\.mdx?$/i.test(path)) return {}
  const ignores = ignoreCommentsIn(textOf(source.bytes), path)
  return ignores.length > 0 ? { ignores } : {}
}

/** Decode a file that a page names as UTF-8 text; bytes that are not are replaced. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD')
}

/** Find the absolute path that an author means. */
export function resolveAuthored(url: string, from: string, { siteDir, contentDir }: CompileContext): string {
  if (url.startsWith('@site/')) return join(siteDir, url.slice('@site/'.length))
  if (url.startsWith('/')) return join(siteDir, contentDir, url)
  return resolve(siteDir, from, '..', url)
}
