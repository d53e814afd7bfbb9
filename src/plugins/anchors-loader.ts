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
  const fail = (error: unknown) => {
    const reason = messageOf(error).replace(/[.\s]+$/, '')
    return new UsageError(`The plugin "${name}" names no anchors of headings: ${reason}.`)
  }
  const loaded = await Promise.resolve()
    .then(() => headingIds?.(siteDir))
    .catch((error: unknown) => {
      throw fail(error)
    })
  if (!loaded) return undefined
  return {
    separator: loaded.separator,
    slug: (text) => {
      try {
        return loaded.slug(text)
      } catch (error) {
        throw fail(error)
      }
    }
  }
}
