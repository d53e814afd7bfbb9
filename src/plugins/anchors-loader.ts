import type { HeadingIds } from '../model/dialect.js'
import { UsageError } from '../model/errors.js'
import type { Plugin } from '../model/plugin.js'
import { messageOf } from '../utils/text-of.js'

/** Make what loads how plugins name the anchors of headings, of which the last counts; undefined where none does. */
export function anchorsLoader(
  plugins: readonly Plugin[],
  siteDir: string
): (() => Promise<HeadingIds | undefined>) | undefined {
  const last = plugins.findLast(({ headingIds }) => headingIds !== undefined)
  return last && (() => anchorsOfPlugin(last, siteDir))
}

async function anchorsOfPlugin({ name, headingIds }: Plugin, siteDir: string): Promise<HeadingIds | undefined> {
  try {
    const loaded = await headingIds?.(siteDir)
    // What its function throws is reported at the heading.
    return loaded && { ...loaded, owner: name }
  } catch (error) {
    const reason = messageOf(error).replace(/[.\s]+$/, '')
    throw new UsageError(`The plugin "${name}" names no anchors of headings: ${reason}.`)
  }
}
