import { expect, onTestFinished, test } from 'vitest'
import { bundleSite } from '../../../../src/assets/bundle-site.js'
import { checkSite } from '../../../../src/commands/site/check-site.js'
import { compileSite } from '../../../../src/commands/site/compile-site.js'
import { readSources } from '../../../../src/commands/site/read-sources.js'
import { routePages } from '../../../../src/commands/site/route-pages.js'
import { openPageCache } from '../../../../src/compile/open-page-cache.js'
import { createRecompiler } from '../../../../src/compile/recompile.js'
import { loadConfig } from '../../../../src/config/load.js'
import { planSearch } from '../../../../src/plan/search/plan-search.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'

const pageCount = 90
const files = {
  'site.config.ts': `export default { title: 'Search', lang: 'en' }\n`,
  ...Object.fromEntries(
    Array.from({ length: pageCount }, (_, page) => [`content/page-${page}.md`, `# Page ${page}\n\nWords of ${page}.\n`])
  )
}

/** Build the search index of a site; returns its files by name, and the segments written while pages were compiled and after. */
async function indexOf({ isRendered }: { readonly isRendered: boolean }) {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  const config = await loadConfig(folder)
  const opened = openPageCache(config, { isKept: false })
  onTestFinished(() => opened.close())
  const { cache } = opened
  const written: string[] = []
  const write = cache.writePack.bind(cache)
  cache.writePack = (key, pack) => {
    if (key.endsWith('.segment')) written.push(key)
    write(key, pack)
  }
  const sources = await readSources(config, cache)
  const routed = routePages(sources, config)
  const compiled = await compileSite(routed, config, { cache, workers: 0, isRendered })
  const early = written.splice(0)
  const bundles = await bundleSite(config, cache, compiled.documents)
  const prepared = checkSite({ sources, routed, compiled, bundles }, config, cache)
  const search = await planSearch(prepared, config, cache, createRecompiler({ config, cache }))
  const outputs = await Promise.all(search?.outputs.map(async ({ path, create }) => [path, await create()]) ?? [])
  return { outputs, early, late: written }
}

test('makes the segments of compiled pages while others are compiled, to the same bytes', async () => {
  const built = await indexOf({ isRendered: true })
  expect(built.early.length).toBeGreaterThan(1)
  expect(built.late).toEqual([])
  const late = await indexOf({ isRendered: false })
  expect(late.early).toEqual([])
  expect(late.late.sort()).toEqual(built.early.sort())
  expect(late.outputs).toEqual(built.outputs)
})
