import type { Page } from '../model/page.js'
import { hashOf } from '../utils/hash.js'
import { pluginPlace } from './plugin-edition.js'
import { hookError, runHooks, type HookTools } from './run-hook.js'

/**
 * Let plugins change the pages that were read; each gets the result of the one before it.
 * @throws {UsageError} when one returns anything but pages, or two of one source.
 */
export async function pluginPages(pages: readonly Page[], tools: HookTools): Promise<readonly Page[]> {
  let current = pages
  await runHooks(
    'pagesRead',
    tools,
    (pagesRead) => pagesRead(current, pluginPlace(tools.config)),
    (result, { name }) => {
      if (result === undefined || result === null) return
      const fail = (reason: string) => hookError(name, 'pagesRead', reason, tools.config)
      if (!Array.isArray(result)) throw fail('it returns no array of pages')
      const seen = new Set<string>()
      const known = new Map(current.map((page) => [page.source, page]))
      current = result.map((page: unknown) => {
        const original = isPage(page) ? known.get(page.source) : undefined
        if (!isPage(page) || !original) throw fail('it returns a page that was not read; new pages come from "sources"')
        if (seen.has(page.source)) throw fail(`it answers twice with the page "${page.source}"`)
        seen.add(page.source)
        // Compiled pages are found by their hash: one with another text is another page.
        return page.text === original.text ? page : { ...page, hash: hashOf(page.text) }
      })
    }
  )
  return current
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'source' in value && 'text' in value && 'frontMatter' in value
}
