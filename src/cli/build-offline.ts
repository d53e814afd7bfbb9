import { formatBytes } from '../report/bytes.js'
import { createProgress } from '../report/progress.js'
import type { BuildFlags } from './build.js'
import { exitCodes } from './exit-codes.js'
import { printMessages } from './print.js'
import { standardError } from './standard-error.js'
import { supervisionOf } from './supervision.js'

/** Write a site as an archive for readers without a server, and print the result. */
export async function buildOffline(siteDir: string, flags: BuildFlags): Promise<number> {
  const { buildOffline: write } = await import('../commands/offline.js')
  const progress = flags.format === 'json' ? undefined : createProgress('pages', { stream: standardError })
  const { config, messages, routes, archive } = await write(siteDir, {
    outDir: flags.outDir,
    useCache: flags.cache,
    isStrict: flags.strict,
    workers: flags.workers,
    onProgress: progress?.update,
    editions: flags.edition,
    ...supervisionOf(flags),
    onNotice: (sentence) => console.error(sentence)
  })
  progress?.end()
  printMessages(messages, config)
  if (flags.format === 'json')
    process.stdout.write(
      `${JSON.stringify({ routes, ...(archive && { file: archive.file, bytes: archive.bytes }) })}\n`
    )
  else if (archive)
    console.error(
      `Wrote ${routes} pages to ${archive.file}, ${formatBytes(archive.bytes)}. Unpack it and open ${archive.start}.`
    )
  else console.error('Nothing was written.')
  return archive ? exitCodes.fine : exitCodes.content
}
