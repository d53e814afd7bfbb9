// Changes to installed packages, each a unified diff beside this file: PACKAGE.patch changes files of the package.
// They are applied while the generator is compiled (scripts/compile.js) and while tests run (tests/vitest.config.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The patches, one a file of a package. */
export const patches = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.patch'))
  .flatMap((name) => readPatches(basename(name, '.patch'), readFileSync(join(import.meta.dirname, name), 'utf8')))

/** Read the patches of a package. */
export function readPatches(name, diff) {
  return diff
    .split(/^(?=--- a\/)/m)
    .filter((part) => part.startsWith('--- a/'))
    .map((part) => readPatch(name, part))
}

/** Read the patch of one file. */
function readPatch(name, diff) {
  const [header = '', ...hunks] = diff.split(/^@@.*\r?\n/m)
  const path = /^\+\+\+ b\/(\S+)/m.exec(header)?.[1] ?? ''
  const pattern = `/node_modules/${name}/${path}`.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')
  return {
    name,
    /** Matches the path of the file. */
    file: new RegExp(`${pattern}$`),
    apply: (text) => hunks.reduce((patched, hunk) => applyHunk(patched, hunk.split(/\r?\n/), name), text)
  }
}

/** Apply one hunk. Its lines are found by their text alone, which must be in the file once. */
function applyHunk(text, lines, name) {
  const before = linesOf(lines, ' -')
  const parts = text.split(before)
  if (parts.length === 2) return parts.join(linesOf(lines, ' +'))
  throw new Error(
    `${name} does not contain the lines that ${name}.patch changes: check whether the patch is still needed, and update it.`
  )
}

/** List the lines of a hunk that have one of these marks. */
function linesOf(lines, marks) {
  return lines
    .filter((line) => line !== '' && marks.includes(line.charAt(0)))
    .map((line) => `${line.slice(1)}\n`)
    .join('')
}
