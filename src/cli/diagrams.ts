import { createProgress } from '../report/progress.js'
import { exitCodes } from './exit-codes.js'
import { printMessages } from './print.js'
import { standardError } from './standard-error.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan diagrams`. */
export type DiagramsFlags = Pick<SupervisionFlags, 'timeout'>

/** Write the sizes of the diagrams of a site, and report the files. */
export async function diagrams(siteDir: string, { timeout }: DiagramsFlags): Promise<number> {
  const { diagrams: measure } = await import('../commands/diagrams.js')
  const progress = createProgress('pages', { stream: standardError })
  const { config, messages, files } = await measure(siteDir, {
    useCache: true,
    isStrict: false,
    onProgress: progress.update,
    ...supervisionOf({ timeout, untrusted: false }),
    onNotice: (sentence) => console.error(sentence)
  })
  progress.end()
  printMessages(
    messages.filter(({ ruleId }) => ruleId !== 'diagram-size'),
    config
  )
  if (!files) console.error('Nothing was written.')
  else if (files.length === 0) console.error('The site has no diagrams.')
  for (const { file, diagrams, drawn, failed } of files ?? []) {
    for (const { source, error } of failed)
      console.error(`Failed to draw the diagram "${source.split('\n', 2).join(' ')}": ${error.split('\n', 1)[0]}`)
    console.error(`Wrote ${file}: ${diagrams - failed.length} sizes, ${drawn} of them new.`)
  }
  return files?.every(({ failed }) => failed.length === 0) ? exitCodes.fine : exitCodes.content
}
