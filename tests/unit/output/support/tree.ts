import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PlannedOutput } from '../../../../src/model/output.js'

/** Make an empty temporary folder. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'capstan-test-'))
}

/** Read every file below a folder, empty folders as `path/`, links to folders as what they name. */
export function readTree(root: string, path = ''): Record<string, string> {
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  if (entries.length === 0 && path !== '') return { [path]: '' }
  return Object.assign(
    {},
    ...entries.map((entry) => {
      const name = path + entry.name
      if (entry.isDirectory()) return readTree(root, `${name}/`)
      const isFolder = statSync(join(root, name)).isDirectory()
      return { [name]: isFolder ? `link to ${readlinkSync(join(root, name))}` : readFileSync(join(root, name), 'utf8') }
    })
  ) as Record<string, string>
}

/** Read the same tree without what the writer keeps for itself. */
export function readSite(root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readTree(root)).filter(([path]) => !path.startsWith('.capstan-')))
}

/** Write files given as path -> text. */
export function writeTree(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Plan files given as path -> text; the key is the text. `created` collects the paths that were made. */
export function planOf(files: Readonly<Record<string, string>>, created: string[] = []): PlannedOutput[] {
  return Object.entries(files).map(([path, text]) => ({
    path,
    key: text,
    create: () => {
      created.push(path)
      return text
    }
  }))
}
