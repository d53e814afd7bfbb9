import { formatBytes } from '../report/bytes.js'
import { createProgress } from '../report/progress.js'
import { exitCodes } from './exit-codes.js'
import { printMessages } from './print.js'
import { standardError } from './standard-error.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan pdf`. */
export interface PdfFlags extends SupervisionFlags {
  readonly output?: string
  readonly section?: string
  readonly edition: readonly string[]
}

/** Print a site as PDF, and report the files. */
export async function pdf(siteDir: string, flags: PdfFlags): Promise<number> {
  const { pdf: print } = await import('../commands/pdf.js')
  const progress = createProgress('pages', { stream: standardError })
  const { config, messages, printed } = await print(siteDir, {
    file: flags.output,
    section: flags.section,
    editions: flags.edition,
    useCache: true,
    isStrict: false,
    onProgress: progress.update,
    ...supervisionOf(flags),
    onNotice: (sentence) => console.error(sentence)
  })
  progress.end()
  printMessages(messages, config)
  if (!printed) console.error('Nothing was written.')
  for (const { file, bytes } of printed ?? []) console.error(`Wrote ${file}, ${formatBytes(bytes)}.`)
  return printed ? exitCodes.fine : exitCodes.content
}
