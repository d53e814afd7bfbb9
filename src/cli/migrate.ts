import { relative } from 'node:path'
import { migrate as migrateSite } from '../commands/migrate.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan migrate`. */
export interface MigrateFlags extends SupervisionFlags {
  readonly plugin?: string
}

/** Move the site of another generator in, and print what to do next. */
export async function migrate(dir: string, { plugin, ...flags }: MigrateFlags): Promise<number> {
  const { written, pages, siteDir, generator } = await migrateSite(dir, {
    ...supervisionOf(flags),
    plugin
  })
  const path = relative(process.cwd(), siteDir) || '.'
  const folder = path.startsWith('..') ? siteDir : path
  const next = `capstan build${folder === '.' ? '' : ` ${folder}`}`
  if (written.length === 0) console.error(`${folder} already has a site.config.ts; nothing was changed.\nNext: ${next}`)
  else
    console.error(
      `Read the site of ${generator} with ${pages} pages, wrote ${written.join(', ')} to ${folder}.\nRead _migration.md; next: ${next}`
    )
  return exitCodes.fine
}
