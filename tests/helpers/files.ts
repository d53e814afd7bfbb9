import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Make a folder that is removed when all tests have ended (`tests/shared/global-setup.ts`): file systems take long to make files while many have just
 * been removed.
 */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'capstan-test-'))
}

/** Copy a folder to a temporary one. */
export function copyToTemporary(folder: string): string {
  const copy = temporaryFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** Write files by their paths below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
}

/** List all files below a folder as sorted posix paths. */
export function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? listFiles(folder, `${prefix}${entry.name}/`) : [prefix + entry.name]))
    .sort()
}

/** Read a whole tree: contents by path, as Latin-1 so that every byte counts. */
export function readTree(folder: string): Map<string, string> {
  return new Map(listFiles(folder).map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
}
