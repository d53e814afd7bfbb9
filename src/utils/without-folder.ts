import { pathToFileURL } from 'node:url'

/**
 * Make the paths in a text that lead into a folder relative to it, also as `file:` URLs: what code and tools throw names their files
 * whole, and what is published or hashed must be the same wherever the folder lies.
 */
export function withoutFolder(text: string, folder: string): string {
  const names = [pathToFileURL(folder).href, `file://${folder}`, folder, folder.replaceAll('\\', '/')]
  // A folder whose name only begins in the same way is another one.
  return names.reduce((shown, name) => {
    const parts = shown.split(name)
    return parts.reduce((before, after) => before + relative(before, after, name))
  }, text)
}

/** Write what follows the name of the folder, or the name again where it was a part of another. */
function relative(before: string, after: string, name: string): string {
  if (/[\w/\\.-]$/.test(before) && !before.endsWith('file://')) return name + after
  if (/^[/\\]/.test(after)) return after.slice(1)
  return /^[\w.-]*\w/.test(after) ? name + after : `.${after}`
}
