import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

/** A source file: its path below the project and its text without comments. */
export interface Source {
  readonly path: string
  readonly code: string
}

/** Read the sources below a folder whose names end in one of the extensions. */
export function readSources(folder: string, extensions: readonly string[]): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file), code: withoutComments(readFileSync(file, 'utf8')) }))
}

/** Read one file. */
export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Take comments away; `//` inside an address is no comment. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
