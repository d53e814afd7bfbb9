import { join } from 'node:path'
import { readSourceText } from '../../files/read-source.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Document } from '../../model/document.js'
import { type IgnoreComment, ignoreCommentsIn } from '../../model/ignore-comment.js'
import type { Page } from '../../model/page.js'

/** What may have comments that ignore findings. */
interface Commented {
  readonly pages: readonly Page[]
  readonly documents: readonly Document[]
  /** What was found so far, in files that are neither pages nor partials, too. */
  readonly findings: readonly Finding[]
}

/** List the comments that ignore findings: of pages, of the partials that they include, of the configuration, and of other files with findings. */
export function ignoreComments({ pages, documents, findings }: Commented, config: Config): IgnoreComment[] {
  const comments = new Map<string, readonly IgnoreComment[]>()
  for (const { dependencies } of documents)
    for (const { path, ignores } of dependencies) if (ignores) comments.set(path, ignores)
  for (const { source, text } of pages) comments.set(source, ignoreCommentsIn(text, source))
  comments.set(config.configFile, ignoreCommentsIn(config.configText, config.configFile))
  for (const { file } of findings) {
    if (comments.has(file) || !/\.(?:ya?ml|[cm]?[jt]sx?|css)$/i.test(file)) continue
    const text = readSourceText(join(config.siteDir, file), config.sources)
    comments.set(file, text === undefined ? [] : ignoreCommentsIn(text, file))
  }
  return [...comments.values()].flat()
}
