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
import { type IslandRuntime, islandKey } from '../model/island-runtime.js'
import type { SiteBundles } from '../model/site-bundles.js'
import { compareText } from '../utils/collections.js'
import { generatorId } from '../utils/generator.js'
import type { IslandBundles, IslandModule } from './bundle-islands.js'
import { joinNotices, readNotices } from './package-notices.js'
import { packageReader } from './package-reader.js'
import type { Theme } from '../model/extension-schema.js'
import { accentShades, schemeColors } from '../utils/accent-shades.js'

const noBundles: SiteBundles = {
  css: '',
  files: [],
  sheets: {},
  islands: {},
  modules: [],
  notices: [],
  inputs: [],
  findings: []
}

/** Bundle the stylesheets and islands of a site and those of its components, or read the bundle from the cache; one that is served tells its authors which files it is of. */
export async function bundleSite(
  config: Config,
  cache: Cache,
  documents: readonly Document[],
  isServed = false
): Promise<SiteBundles> {
  const { styles, rootBase, untrusted } = config
  const css = config.theme ? themeCss(config.theme) : ''
  const islands = rootsOf(config, documents)
  const sheets = [...new Set(documents.flatMap(({ stylesheets = [] }) => stylesheets))].sort()
  if (styles.length === 0 && islands.preact.size + islands.react.size === 0 && sheets.length === 0)
    return { ...noBundles, css }
  const named = [describe(islands.preact, config), describe(islands.react, config)]
  const key = `${cacheKey(['site-bundles', generatorId, styles, rootBase, named, sheets, untrusted, isServed])}.bundles`
  const known = readKnown(cache.read(key), config)
  if (known) return { ...known, css: css + known.css }
  const drawn = new Map(documents.flatMap(({ drawnStyle }) => (drawnStyle ? [[drawnStyle.name, drawnStyle.css]] : [])))
  const { isSettled, ...bundles } = await makeBundles(islands, { sheets, drawn, isServed }, config)
  // A mistake may be one of a file that is not there: such a bundle is made anew each time.
  if (isSettled) cache.write(key, JSON.stringify(bundles))
  return { ...bundles, css: css + bundles.css }
}

/** The islands of a site by what they run on. */
type Roots = Readonly<Record<IslandRuntime, ReadonlyMap<string, IslandModule>>>

/** List the islands of a site for each runtime; one that no page has is bundled for that of the site, where its mistakes are seen. */
function rootsOf({ extensions, islandRuntime, siteDir }: Config, documents: readonly Document[]): Roots {
  const roots = { preact: new Map<string, IslandModule>(), react: new Map<string, IslandModule>() }
  const add = (name: string, runtime: IslandRuntime) => {
    const own = extensions.islands.get(name)
    if (own) roots[runtime].set(name, { parts: [{ source: own.value, exportName: 'default' }], isLocal: false })
  }
  for (const name of extensions.islands.keys()) add(name, islandRuntime)
  for (const { islands, localIslands = [], islandRuntime: runtime = 'preact' } of documents) {
    for (const name of islands) add(name, runtime)
    for (const { name, parts } of localIslands) {
      const found = parts.map((part) => {
        if (part.isNamed) return { ...part, source: extensions.islands.get(part.source)?.value ?? part.source }
        return part.isPackage ? part : { ...part, source: join(siteDir, part.source) }
      })
      roots[runtime].set(name, { parts: found, isLocal: true })
    }
  }
  return roots
}

/** List what the modules of islands are made from, for the key of their bundle. */
function describe(islands: ReadonlyMap<string, IslandModule>, { siteDir }: Config): unknown[] {
  return [...islands]
    .map(([name, { parts, isLocal }]) => [
      name,
      isLocal,
      parts.map(({ source, isPackage, exportName, script = [] }) => [
        isPackage ? source : relative(siteDir, source),
        exportName,
        script.map(({ text }) => text)
      ])
    ])
    .sort()
}

/** Bundle the islands of a site for both runtimes; what both share is there once. */
async function makeIslands({ preact, react }: Roots, config: Config, isServed: boolean): Promise<IslandBundles> {
  if (preact.size + react.size === 0) return { ...noBundles, isSettled: true }
  const { bundleIslands } = await import('./bundle-islands.js')
  const small = await bundleIslands(preact, config, 'preact', isServed)
  if (react.size === 0) return small
  const whole = await bundleIslands(react, config, 'react', isServed)
  const paths = new Map(
    Object.entries(whole.islands).map(([name, path]) => [islandKey(name, { islandRuntime: 'react' }), path])
  )
  const modules = new Map([...small.modules, ...whole.modules].map((module) => [module.path, module]))
  const inputs = new Map([...small.inputs, ...whole.inputs].map((input) => [input.path, input]))
  return {
    islands: { ...small.islands, ...Object.fromEntries<string>(paths) },
    modules: [...modules.values()].sort((a, b) => compareText(a.path, b.path)),
    notices: joinNotices([...small.notices, ...whole.notices]),
    inputs: [...inputs.values()].sort((a, b) => compareText(a.path, b.path)),
    findings: [...small.findings, ...whole.findings],
    isSettled: small.isSettled && whole.isSettled
  }
}

/** Bundle what a site has of each kind. */
async function makeBundles(
  islands: Roots,
  {
    sheets,
    drawn,
    isServed
  }: { readonly sheets: readonly string[]; readonly drawn: ReadonlyMap<string, string>; readonly isServed: boolean },
  config: Config
): Promise<SiteBundles & Pick<IslandBundles, 'isSettled'>> {
  const styled =
    config.styles.length > 0
      ? await (await import('./bundle-styles.js')).bundleStyles(config.styles, config)
      : noBundles
  const scripted = await makeIslands(islands, config, isServed)
  const local =
    sheets.length > 0 ? await (await import('./bundle-sheets.js')).bundleSheets(sheets, drawn, config) : noBundles
  const sources = [...styled.inputs, ...styled.files, ...local.inputs, ...local.files]
  const inputs = new Map([...styled.inputs, ...scripted.inputs, ...local.inputs].map((input) => [input.path, input]))
  const files = sources.map(({ path }) => join(config.siteDir, path))
  return {
    css: styled.css,
    files: [...styled.files, ...local.files],
    sheets: local.sheets,
    islands: scripted.islands,
    modules: scripted.modules,
    notices: joinNotices([...scripted.notices, ...readNotices(files, packageReader(config, inputs))]),
    inputs: [...inputs.values()].sort((a, b) => compareText(a.path, b.path)),
    findings: [...styled.findings, ...scripted.findings, ...local.findings],
    isSettled: scripted.isSettled && styled.findings.length + local.findings.length === 0
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

/** Write the tokens of a theme as a layer of CSS after the generator's, in each of the places where those have them. */
function themeCss(theme: Theme): string {
  const { accent, fonts, radius, contentWidth, sidebarWidth } = theme
  const shared = declarations({
    sans: fonts?.sans,
    mono: fonts?.mono,
    radius,
    measure: contentWidth,
    'sidebar-width': sidebarWidth
  })
  const light = accent ? declarations({ ...accentShades(accent.light, schemeColors.light) }) : ''
  const dark = accent ? declarations({ ...accentShades(accent.dark, schemeColors.dark) }) : ''
  const rules = [
    shared || light ? `:root{${shared}${light}}` : '',
    dark && `@media not print{[data-theme=dark]{${dark}}}`,
    dark && `@media screen and (prefers-color-scheme:dark){[data-cs-theme-source=system]:not([data-cs-js]){${dark}}}`
  ].join('')
  return rules === '' ? '' : `@layer theme{${rules}}\n`
}

/** Write custom properties; those without a value are left out. */
function declarations(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`--${name}:${value};`]))
    .join('')
}
