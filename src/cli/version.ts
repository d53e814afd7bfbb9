import { createProgress } from '../report/progress.js'
import { exitCodes } from './exit-codes.js'
import { printMessages } from './print.js'
import { standardError } from './standard-error.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Freeze a version and print where it is and what to do next. */
export async function version(
  siteDir: string,
  name: string,
  flags: Omit<SupervisionFlags, 'untrusted'>
): Promise<number> {
  const { version: freeze } = await import('../commands/version.js')
  const progress = createProgress('pages', { stream: standardError })
  const { config, messages, frozen } = await freeze(siteDir, name, {
    onProgress: progress.update,
    ...supervisionOf({ ...flags, untrusted: false })
  })
  progress.end()
  if (!frozen) {
    printMessages(messages, config)
    console.error('Nothing was written: fix the errors first, which the version would keep.')
    return exitCodes.content
  }
  const { folder, files, toAdd, isFirst } = frozen
  console.error(`Wrote ${files} files to ${folder}.`)
  if (toAdd === undefined) console.error(`Added it to "versions" in ${config.configFile}.`)
  else console.error(`Next, in ${config.configFile}, which is made by code: ${toAdd}`)
  if (isFirst) console.error(`It is the latest version, at /; the work tree is "next", at /next/.`)
  return exitCodes.fine
}
