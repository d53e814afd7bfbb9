import { relative } from 'node:path'
import { migrate as migrateSite } from '../commands/migrate.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan migrate`. */
export interface MigrateFlags extends SupervisionFlags {
  readonly plugin?: string
  readonly against?: string
  readonly format: 'pretty' | 'json'
  readonly withoutPackages: boolean
}

/** Move the site of another generator in, and print what to do next. */
export async function migrate(
  dir: string,
  { plugin, against, format, withoutPackages, ...flags }: MigrateFlags
): Promise<number> {
  const { written, pages, siteDir, generator, comparison } = await migrateSite(dir, {
    ...supervisionOf(flags),
    plugin,
    against,
    withoutPackages
  })
  const path = relative(process.cwd(), siteDir) || '.'
  const folder = path.startsWith('..') ? siteDir : path
  const next = `capstan build${folder === '.' ? '' : ` ${folder}`}`
  if (written.length === 0) console.error(`${folder} already has a site.config.ts; nothing of the site was changed.`)
  else
    console.error(
      `Read the site of ${generator} with ${pages} pages, wrote ${written.join(', ')} to ${folder}.\nRead _migration.md.`
    )
  if (comparison) console.error(`Compared with ${comparison.against}: ${comparison.line}.`)
  console.error(`Next: ${next}`)
  if (format === 'json') process.stdout.write(`${JSON.stringify({ generator, pages, written, ...comparison })}\n`)
  const isLost = comparison?.differences.some(({ kind }) => kind === 'addresses')
  return isLost === true ? exitCodes.content : exitCodes.fine
}
