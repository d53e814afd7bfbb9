import { writeLabels } from '../commands/labels.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan labels`. */
export interface LabelsFlags extends Omit<SupervisionFlags, 'untrusted'> {
  readonly lang: string
}

/** Write the labels of a language to a file and print what is in it and what to do next. */
export async function labels(siteDir: string, flags: LabelsFlags): Promise<number> {
  const { path, isNamed, kept, known, missing } = await writeLabels(
    siteDir,
    flags.lang,
    supervisionOf({ ...flags, untrusted: false })
  )
  console.error(`Wrote ${path}: ${kept} labels as they were, ${known} of Capstan, ${missing} in English to translate.`)
  if (!isNamed) console.error(`Next: labels: { '${flags.lang}': './${path}' } in site.config.ts`)
  return exitCodes.fine
}
