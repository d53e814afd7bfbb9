// Changes to installed packages, each a unified diff beside this file: PACKAGE.patch changes one file of the package.
// They are applied while the generator is compiled (scripts/compile.js) and while tests run (tests/vitest.config.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The patches, one a package. */
export const patches = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.patch'))
  .map((name) => readPatch(basename(name, '.patch'), readFileSync(join(import.meta.dirname, name), 'utf8')))

/** Read the patch of a package. */
export function readPatch(name, diff) {
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
