import type { Finding } from './diagnostic.js'

/** A mistake in how the generator was called or configured; the command ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  /** What is wrong, where that is known. */
  readonly findings: readonly Finding[]

  /** Absolute folder that the files of the findings are relative to. */
  readonly baseDir: string | undefined

  constructor(message: string, findings: readonly Finding[] = [], baseDir?: string) {
    super(message)
    this.findings = findings
    this.baseDir = baseDir
  }
}

/** The machine refused: permission, disk or memory; the command ends with exit code 3. */
export class MachineError extends Error {
  override readonly name = 'MachineError'
}

/** A file of the site changed while it was being read; what was made of it so far belongs to no state of the site. */
export class SourceChangedError extends MachineError {
  constructor(readonly file: string) {
    super(`The file ${file} changed while the site was being built. Run the command again when it rests.`)
  }
}

/** The code of a page never came to an end: it loops, ends the process or takes all memory. */
export class UnfinishedPageError extends Error {
  override readonly name = 'UnfinishedPageError'
  readonly finding: Finding

  /** @param reason what it does, as "takes longer than 60 seconds" */
  constructor(page: string, reason: string) {
    super(`Unexpected page: it ${reason}; look for a loop, a call of process.exit or a promise that never settles.`)
    const file = page.split('#')[0] ?? page
    this.finding = { ruleId: 'page-limit', message: this.message, file, line: 1, column: 1, endLine: 1, endColumn: 1 }
  }
}
