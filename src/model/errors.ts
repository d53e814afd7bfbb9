import type { Diagnostic, Finding } from './diagnostic.js'
import { linesPerFile, type TextPlace } from './text-place.js'

/** A mistake in how the generator was called or configured; the command ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  /** The mistakes, where their places are known. */
  readonly findings: readonly Finding[]

  /** Absolute folder that the files of the findings are relative to. */
  readonly baseDir: string | undefined

  /** @param cause What code of the site has thrown. */
  constructor(message: string, findings: readonly Finding[] = [], baseDir?: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.findings = findings
    this.baseDir = baseDir
  }
}

/** The operating system reported an error (permission, disk, memory); the command ends with exit code 3. */
export class MachineError extends Error {
  override readonly name = 'MachineError'
}

/** What a run has read changed before the run was done with it, so that its result would be inconsistent; it begins again. */
export class OutdatedRunError extends MachineError {}

/** A file of the site changed while it was being read. */
export class SourceChangedError extends OutdatedRunError {
  constructor(readonly file: string) {
    super(`The file ${file} changed during the build. Run the command again once it stops changing.`)
  }
}

/** The entry of a page is not in the cache any more, or is damaged. */
export class LostEntryError extends OutdatedRunError {
  constructor(source: string) {
    super(`The cache has lost the page ${source}. Run the command again; if that does not help, remove .capstan/cache.`)
  }
}

/** What is known of an edition since the last build does not fit any more, so the edition has to be prepared. */
export class OutdatedRecordError extends OutdatedRunError {
  constructor(what: string) {
    super(
      `The output folder or the cache has lost ${what}. Run the command again; if that does not help, remove .capstan/cache.`
    )
  }
}

/** What was running when a page did not finish. */
export interface UnfinishedAt {
  readonly plugin?: string | undefined
  /** Where in the page the thread was. */
  readonly place?: TextPlace | undefined
}

/** A page did not finish: its code loops, ends the process or exhausts the memory, or its text takes too long. */
export class UnfinishedPageError extends Error {
  override readonly name = 'UnfinishedPageError'
  readonly finding: Finding
  /** Where the block begins that was being parsed; undefined: it was something else that did not finish. */
  readonly block: TextPlace | undefined

  /** @param reason what it does, such as "took longer than 60 seconds" */
  constructor(page: string, reason: string, { plugin, place }: UnfinishedAt = {}) {
    const block = plugin === undefined && !place?.isCode ? place : undefined
    const file = page.split('#')[0] ?? page
    // The texts of a description are located by their pointers, as all that is found in them.
    const described = block?.file?.startsWith(`${file}#`) ? block.file : undefined
    const [line, column] = plugin === undefined && place ? [place.line % linesPerFile, place.column] : [1, 1]
    const isElsewhere = place !== undefined && place.line >= linesPerFile && described === undefined
    const name = isElsewhere && block?.file !== undefined ? `The block at ${block.file}:${line}` : 'This block'
    const what = plugin === undefined ? (block ? name : 'This page') : `The plugin "${plugin}"`
    const advice = block ? 'split it' : 'look for a loop, a call of process.exit or a promise that never settles'
    super(`${what} ${reason}; ${advice}.`)
    this.block = block
    const start = isElsewhere ? { line: 1, column: 1 } : { line, column }
    const end = { endLine: start.line, endColumn: start.column }
    this.finding = { ruleId: 'page-limit', data: { text: this.message }, file: described ?? file, ...start, ...end }
  }
}

/** A template of the configuration or of a plugin failed while a page was rendered. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'

  constructor(
    readonly template: string,
    readonly owner: string,
    cause: unknown
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** A site would publish what its descriptions keep from readers. */
export class InternalPublishedError extends Error {
  override readonly name = 'InternalPublishedError'

  constructor(readonly messages: readonly Diagnostic[]) {
    super('The site would publish what is internal.')
  }
}
