import { hiddenPath, refusalReason } from '../files/refusal-reason.js'
import type { Config, PageFolder } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { Refusal } from '../model/source-access.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { lineStart } from '../utils/line-start.js'

/** Report a file or folder that cannot be read. */
export function unreadable(path: string, what: 'file' | 'folder', code: string): Finding {
  const message = `The ${what} cannot be read (${code}); check its permissions.`
  return { ruleId: 'unreadable-file', data: { text: message }, ...lineStart(path) }
}

/** Report a file or folder whose name is not UTF-8; its path has a sign for each byte that cannot be decoded. */
export function undecodableName(path: string): Finding {
  const text = 'The name of this file or folder is not UTF-8, so that it cannot be read or published; rename it.'
  return { ruleId: 'unreadable-file', data: { text }, ...lineStart(path) }
}

/** Report a file that must not be read. */
export function refusedFile(path: string, refusal: Refusal): Finding {
  return {
    ruleId: 'refused-file',
    data: {
      text: `This file is not read: ${refusalReason(refusal, path)}.`,
      hidden: hiddenPath(refusal, path)
    },
    ...lineStart(path)
  }
}

/** Report a link to a folder that must not be read. */
export function refusedFolder(path: string, refusal: Refusal): Finding {
  return {
    ruleId: 'refused-file',
    data: {
      text: `The folder that this link leads to is not read: ${refusalReason(refusal, path)}.`,
      hidden: hiddenPath(refusal, path)
    },
    ...lineStart(path)
  }
}

/** Report a static file that is not published, since another one has its place. */
export function coveredFile(path: string, other: string, { configFile, configText, staticPaths }: Config): Finding {
  const folder = staticPaths.find((name) => path.startsWith(`${name}/`)) ?? ''
  const message = `${path} is not published: ${other} has its place. Rename one of the two.`
  return { ruleId: 'duplicate-route', data: { text: message }, file: configFile, ...placeOfLiteral(configText, folder) }
}

/** Report a missing content folder. */
export function noContent(contentPath: string, configFile: string): Finding {
  const message = `No content folder "${contentPath}"; create it, or name another with "content".`
  return { ruleId: 'config', data: { text: message }, ...lineStart(configFile) }
}

/** Report that a folder of pages beside the content folder is not there. */
export function noFolder({ path, name, address }: PageFolder, configFile: string): Finding {
  const message =
    address === undefined
      ? `No folder "${path}" for the posts of the blog; create it, or name another with "blog.dir".`
      : `No folder "${path}" for the pages of "${name}"; create it, or name another with "folders.${name}.dir".`
  return { ruleId: 'config', data: { text: message }, ...lineStart(configFile) }
}

/** Paths of files and folders that are not read. */
export interface SkippedFiles {
  /** Hidden static files and folders that are not published. */
  readonly hidden: string[]
  /** Symbolic links to nothing, to files outside of the site and to folders around them. */
  readonly links: string[]
}

/** Max paths that a message names. */
const maxNamed = 5

/** Report what is skipped below a folder, each kind once. */
export function skippedFiles(folder: string, { hidden, links }: SkippedFiles): Finding[] {
  const note = (paths: readonly string[], what: string): Finding[] => {
    if (paths.length === 0) return []
    const named = paths.slice(0, maxNamed).map((path) => `"${path.slice(folder.length + 1)}"`)
    const rest = paths.length > maxNamed ? ` and ${paths.length - maxNamed} more` : ''
    return [{ ruleId: 'skipped-file', data: { text: `${what}: ${named.join(', ')}${rest}.` }, ...lineStart(folder) }]
  }
  return [
    ...note(hidden, 'Hidden files are not published unless "sources.allow" names them'),
    ...note(
      links,
      'Symbolic links to missing files, files outside the site or folders around them are not followed; copy the files instead'
    )
  ]
}
