import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Make the paths in a text that lead into a folder, or beside it, relative to it, also as `file:` URLs: what code and tools throw names
 * their files whole, and what is published or hashed must be the same wherever the folder is.
 */
export function withoutFolder(text: string, folder: string): string {
  return withFoldersAbove(folder).reduce(
    (shown, above, depth) => namesOf(above).reduce((before, name) => relativeTo(before, name, depth), shown),
    text
  )
}

/** List a folder and those above it, but for the root. */
function withFoldersAbove(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [] : [folder, ...withFoldersAbove(above)]
}

/** List how a folder is named. One of a single name, such as `/docs` of a container, could be a page: it counts as a URL alone. */
function namesOf(folder: string): string[] {
  const urls = [pathToFileURL(folder).href, `file://${folder}`]
  return dirname(dirname(folder)) === dirname(folder) ? urls : [...urls, folder, folder.replaceAll('\\', '/')]
}

/** Replace the name of a folder in a text by the way to it from one that is some folders deeper. */
function relativeTo(text: string, name: string, depth: number): string {
  const up = '../'.repeat(depth)
  return text.split(name).reduce((before, after) => {
    // A folder whose name only begins or ends in the same way is another one.
    if (/[\w/\\.-]$/.test(before) && !before.endsWith('file://')) return before + name + after
    if (/^[/\\]/.test(after)) return before + up + after.slice(1)
    return before + (/^[\w.-]*\w/.test(after) ? name : up.slice(0, -1) || '.') + after
  })
}
