/** The story of `capstan mv`: the site is read and checked, something in it moves, and it is checked again. */
import { resolve } from 'node:path'
import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig } from '../config/load.js'
import { openEditions, prepareEditions, routeEditions, scanEditions, scanSite } from '../editions/index.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import { UsageError } from '../model/errors.js'
import { type Moved, type MoveOptions, moveSite, recoverMove } from '../moves/move-site.js'

/** What was moved, or why nothing was. */
export interface MoveResult extends Moved {
  readonly config: Config
  /** Whether a move that was cut was undone first. */
  readonly isRecovered: boolean
}

/** Move a page, a folder or a heading of the site in a folder. */
export async function move(
  siteDir: string,
  names: readonly [from: string, to: string],
  options: Supervision & MoveOptions
): Promise<MoveResult> {
  if (options.isUntrusted) throw new UsageError('The files of an untrusted site are not changed; omit --untrusted.')
  const isRecovered = recoverMove(resolve(siteDir))
  const config = await loadConfig(siteDir, options)
  const opened = openPageCache(config, { isKept: true })
  const scan = async (of: Config) => scanEditions(await openEditions(of, opened.cache, []), scanSite)
  try {
    const prepare = async (of: Config) => prepareEditions(await scan(of), { ...options, isChecked: true })
    const route = async (of: Config) => routeEditions(await scan(of), options)
    const reload = () => loadConfig(siteDir, options)
    const before = await prepare(config)
    return { config, isRecovered, ...(await moveSite(names, before, config, { ...options, prepare, route, reload })) }
  } finally {
    opened.close()
  }
}
