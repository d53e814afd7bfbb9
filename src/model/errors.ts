import type { Finding } from './diagnostic.js'

/** A mistake in how the generator was called or configured; the command ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  /** The mistakes, where their places are known. */
  readonly findings: readonly Finding[]

  /** Absolute folder that the files of the findings are relative to. */
  readonly baseDir: string | undefined

  constructor(message: string, findings: readonly Finding[] = [], baseDir?: string) {
    super(message)
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

/** The code of a page did not finish: it loops, ends the process or exhausts the memory. */
export class UnfinishedPageError extends Error {
  override readonly name = 'UnfinishedPageError'
  readonly finding: Finding

  /**
   * @param reason what it does, such as "took longer than 60 seconds"
   * @param plugin the plugin whose code was running
   */
  constructor(page: string, reason: string, plugin?: string) {
    const what = plugin === undefined ? 'This page' : `The plugin "${plugin}"`
    super(`${what} ${reason}; look for a loop, a call of process.exit or a promise that never settles.`)
    const file = page.split('#')[0] ?? page
    this.finding = { ruleId: 'page-limit', message: this.message, file, line: 1, column: 1, endLine: 1, endColumn: 1 }
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
