import type { Cache } from '../../cache/cache.js'
import { runsCode } from '../../compile/unfinished-page.js'
import type { Config } from '../../model/config.js'
import type { CompiledFrom } from '../../model/api.js'

/** Preload the compiler, the highlighter and the templates while idle; the first change would have to wait for them. */
export async function warmUp(pages: readonly CompiledFrom[], config: Config, cache: Cache): Promise<void> {
  const { createPageCompiler } = await import('../../compile/compile-page.js')
  const { highlight } = await import('../../markdown/code/highlight.js')
  const compile = createPageCompiler(config, cache)
  for (const page of pages.filter((candidate) => !runsCode(candidate)).slice(0, 3)) {
    const { blocks } = await compile(page)
    for (const { code, language } of blocks) await highlight(code, language)
  }
}
