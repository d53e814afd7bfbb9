/**
 * Bundle what a site adds to its pages: its stylesheets. The result is cached with the hashes of the files that entered it, so
 * that a build with nothing to do does not load esbuild.
 */
import { join } from 'node:path'
import type { Cache } from '../cache/cache.js'
import { cacheKey } from '../cache/key.js'
import { hashSource } from '../files/hash-source.js'
import type { Config } from '../model/config.js'
import type { SiteBundles } from '../model/site-bundles.js'
import { generatorId } from '../utils/generator.js'
import { themeCss } from './theme-css.js'

const noBundles: SiteBundles = { css: '', files: [], inputs: [], findings: [] }

/** Bundle the stylesheets of a site, or read the bundle from the cache. */
export async function bundleSite(config: Config, cache: Cache): Promise<SiteBundles> {
  const { styles, basePath } = config
  const css = config.theme ? themeCss(config.theme) : ''
  if (styles.length === 0) return { ...noBundles, css }
  const key = `${cacheKey(['site-bundles', generatorId, styles, basePath])}.bundles`
  const known = recall(cache.read(key), config)
  if (known) return { ...known, css: css + known.css }
  const { bundleStyles } = await import('./bundle-styles.js')
  const bundles = await bundleStyles(styles, config)
  // A mistake may be one of a file that is not there: such a bundle is made anew each time.
  if (bundles.findings.length === 0) cache.write(key, JSON.stringify(bundles))
  return { ...bundles, css: css + bundles.css }
}

/** Read a cached bundle, if all files that entered it are as they were. */
function recall(text: string | undefined, { siteDir, sources }: Config): SiteBundles | undefined {
  if (text === undefined) return undefined
  const bundles = JSON.parse(text) as SiteBundles
  const isCurrent = bundles.inputs.every(({ path, hash }) => {
    const source = hashSource(join(siteDir, path), sources)
    return source.state === 'hashed' && source.hash === hash
  })
  return isCurrent ? bundles : undefined
}
