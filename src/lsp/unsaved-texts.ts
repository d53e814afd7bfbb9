import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathInUnsaved } from '../files/unsaved-path.js'

/** The texts of files that an editor has changed and not saved. Paths are absolute and real. */
export interface UnsavedTexts {
  /** What `SourceAccess.unsaved` names. */
  readonly folder: string
  /** Whether there are any. */
  readonly isEmpty: () => boolean
  /** Keep the text of a file in place of what the disk has. */
  set(path: string, text: string): void
  /** Let the file be as the disk has it. */
  delete(path: string): void
  close(): void
}

/** Open a folder for unsaved texts, which nobody but this user may read; it goes when it is closed, or the process ends. */
export function openUnsavedTexts(): UnsavedTexts {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-unsaved-'))
  const known = new Set<string>()
  const close = () => {
    process.off('exit', close)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', close)
  return {
    folder,
    isEmpty: () => known.size === 0,
    set(path, text) {
      const file = pathInUnsaved(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      known.add(path)
    },
    delete(path) {
      if (known.delete(path)) rmSync(pathInUnsaved(folder, path), { force: true })
    },
    close
  }
}
