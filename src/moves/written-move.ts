/**
 * A move on the disk, all of it or nothing. What it takes to undo it is in the folder of the cache before the first file changes: a command that was cut
 * is undone by the next.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { UsageError } from '../model/errors.js'
import { realPath } from '../files/real-path.js'
import { findWorkTree, isInside } from '../utils/paths.js'
import { replaceFile, replaceFiles } from '../utils/replace-file.js'
import type { Rename } from './move.js'

/** What undoes a move. */
interface Journal {
  readonly renames: readonly Rename[]
  /** Files that are edited, as they are called after the renames, with their bytes in base64. */
  readonly files: Readonly<Record<string, string>>
}

/** A move that is being written. */
export class WrittenMove {
  readonly #cacheDir: string
  readonly #journalFile: string
  #journal: Journal = { renames: [], files: {} }

  constructor(cacheDir: string) {
    this.#cacheDir = cacheDir
    this.#journalFile = join(cacheDir, 'move.json')
  }

  /** Undo what a command that was cut has left. Returns whether there was something. */
  recover(): boolean {
    if (!existsSync(this.#journalFile)) return false
    const journal = JSON.parse(readFileSync(this.#journalFile, 'utf8')) as Journal
    const paths = [...journal.renames.flatMap(({ from, to }) => [from, to]), ...Object.keys(journal.files)]
    const workTree = findWorkTree(dirname(this.#cacheDir))
    const isOwn = (path: string) =>
      path === normalize(path) && [workTree, realPath(workTree)].some((folder) => isInside(path, folder))
    const foreign = paths.find((path) => !isOwn(path))
    // It may have come along with a folder or a repository.
    if (foreign !== undefined)
      throw new UsageError(
        `${this.#journalFile} would undo a move of ${foreign}, which is not in this work tree; remove it.`
      )
    this.#journal = journal
    this.undo()
    return true
  }

  /** Rename files and folders. */
  rename(renames: readonly Rename[]): void {
    this.#note({ ...this.#journal, renames })
    for (const { from, to } of renames) moveTo(from, to)
  }

  /** Replace the texts of files, which are called as they are after the renames. */
  write(texts: ReadonlyMap<string, string>): void {
    const files = { ...this.#journal.files }
    for (const file of texts.keys()) files[file] ??= readFileSync(file).toString('base64')
    this.#note({ ...this.#journal, files })
    replaceFiles(texts)
  }

  /** Put everything back. */
  undo(): void {
    const { renames, files } = this.#journal
    for (const [file, bytes] of Object.entries(files))
      if (existsSync(file)) replaceFile(file, Buffer.from(bytes, 'base64'))
    for (const { from, to } of renames.toReversed()) if (existsSync(to) && !existsSync(from)) moveTo(to, from)
    this.done()
  }

  /** Forget how to undo it. */
  done(): void {
    rmSync(this.#journalFile, { force: true })
    this.#journal = { renames: [], files: {} }
  }

  #note(journal: Journal): void {
    this.#journal = journal
    replaceFile(this.#journalFile, JSON.stringify(journal))
  }
}

/** Rename a file or a folder, with the folders that it needs; those that it leaves empty go. */
function moveTo(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
  for (let folder = dirname(from); readdirSync(folder).length === 0; folder = dirname(folder)) rmdirSync(folder)
}
