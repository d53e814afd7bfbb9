/**
 * Bundle what a site adds to its pages: its stylesheets and islands. The result is cached with the hashes of the files that entered it, so
 * that a build with nothing to do does not load esbuild.
 */
import { join, relative } from 'node:path'
import type { Cache } from '../cache/cache.js'
import { cacheKey } from '../cache/key.js'
import { codeAccess } from '../files/code-access.js'
import { hashSource } from '../files/hash-source.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { SiteBundles } from '../model/site-bundles.js'
import { generatorId } from '../utils/generator.js'
import type { IslandModule } from './bundle-islands.js'
import { themeCss } from './theme-css.js'

const noBundles: SiteBundles = { css: '', files: [], sheets: {}, islands: {}, modules: [], inputs: [], findings: [] }

/** Bundle the stylesheets and islands of a site and those of its components, or read the bundle from the cache. */
export async function bundleSite(config: Config, cache: Cache, documents: readonly Document[]): Promise<SiteBundles> {
  const { styles, rootBase, extensions, untrusted } = config
  const css = config.theme ? themeCss(config.theme) : ''
  const islands = new Map<string, IslandModule>(
    [...extensions.islands].map(([name, { value }]) => [
      name,
      { parts: [{ source: value, exportName: 'default' }], isLocal: false }
    ])
  )
  for (const { name, parts } of documents.flatMap(({ localIslands = [] }) => localIslands)) {
    const found = parts.map((part) => (part.isPackage ? part : { ...part, source: join(config.siteDir, part.source) }))
    islands.set(name, { parts: found, isLocal: true })
  }
  const sheets = [...new Set(documents.flatMap(({ stylesheets = [] }) => stylesheets))].sort()
  if (styles.length === 0 && islands.size === 0 && sheets.length === 0) return { ...noBundles, css }
  const named = [...islands]
    .map(([name, { parts, isLocal }]) => [
      name,
      isLocal,
      parts.map(({ source, isPackage, exportName, script = [] }) => [
        isPackage ? source : relative(config.siteDir, source),
        exportName,
        script.map(({ text }) => text)
      ])
    ])
    .sort()
  const key = `${cacheKey(['site-bundles', generatorId, styles, rootBase, named, sheets, untrusted])}.bundles`
  const known = readKnown(cache.read(key), config)
  if (known) return { ...known, css: css + known.css }
  const drawn = new Map(documents.flatMap(({ drawnStyle }) => (drawnStyle ? [[drawnStyle.name, drawnStyle.css]] : [])))
  const bundles = await makeBundles(islands, { sheets, drawn }, config)
  // A mistake may be one of a file that is not there: such a bundle is made anew each time.
  if (bundles.findings.length === 0) cache.write(key, JSON.stringify(bundles))
  return { ...bundles, css: css + bundles.css }
}

/** Bundle what a site has of each kind. */
async function makeBundles(
  islands: ReadonlyMap<string, IslandModule>,
  { sheets, drawn }: { readonly sheets: readonly string[]; readonly drawn: ReadonlyMap<string, string> },
  config: Config
): Promise<SiteBundles> {
  const styled =
    config.styles.length > 0
      ? await (await import('./bundle-styles.js')).bundleStyles(config.styles, config)
      : noBundles
  const scripted =
    islands.size > 0 ? await (await import('./bundle-islands.js')).bundleIslands(islands, config) : noBundles
  const local =
    sheets.length > 0 ? await (await import('./bundle-sheets.js')).bundleSheets(sheets, drawn, config) : noBundles
  return {
    css: styled.css,
    files: [...styled.files, ...local.files],
    sheets: local.sheets,
    islands: scripted.islands,
    modules: scripted.modules,
    inputs: [...styled.inputs, ...scripted.inputs, ...local.inputs],
    findings: [...styled.findings, ...scripted.findings, ...local.findings]
  }
}

/** Read a cached bundle, if all files that entered it are as they were. */
function readKnown(text: string | undefined, config: Config): SiteBundles | undefined {
  if (text === undefined) return undefined
  const bundles = JSON.parse(text) as SiteBundles
  const isCurrent = bundles.inputs.every(({ path, hash }) => {
    const absolute = join(config.siteDir, path)
    const source = hashSource(absolute, codeAccess(absolute, config))
    return source.state === 'hashed' && source.hash === hash
  })
  return isCurrent ? bundles : undefined
}
