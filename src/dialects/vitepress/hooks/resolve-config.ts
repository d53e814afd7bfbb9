import { join, resolve } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import { asRecord, asText, mergeValues } from '../../migration/values.js'
import { siteDataOf } from './site-data.js'
import type { HooksQuestion, SiteAnswer, ThreadInput } from './thread-messages.js'

/** The functions of a configuration. */
export interface ConfigFunctions {
  readonly transformPageData?: (pageData: object, context: object) => unknown
  readonly transformHead?: (context: object) => unknown
  readonly buildEnd?: (siteConfig: object) => unknown
}

/** Resolve what a configuration exports: a function is called, and what it extends is below it. */
export async function resolveConfig(exported: unknown): Promise<Values & ConfigFunctions> {
  let value = await exported
  for (let count = 0; isFunction(value) && count < 5; count++)
    value = await value({ mode: 'production', command: 'build' })
  if (typeof value !== 'object' || value === null) throw new Error('its default export is no configuration')
  const config = value as Values & ConfigFunctions
  const base = await config.extends
  return base === undefined || isStandIn(base) ? config : mergeValues(await resolveConfig(base), config)
}

function isFunction(value: unknown): value is (environment: object) => unknown {
  return typeof value === 'function' && !isStandIn(value)
}

/** Whether a value stands for what a missing package would have made. */
function isStandIn(value: unknown): boolean {
  return typeof value === 'function' && (value as { readonly __stub?: unknown }).__stub === true
}

/** Find the folders of a site. */
export function foldersOf(
  { srcDir, outDir }: Values,
  { siteDir, outDir: own }: Pick<ThreadInput, 'siteDir' | 'outDir'>
) {
  const source = resolve(siteDir, asText(srcDir) ?? '.')
  return {
    siteDir,
    srcDir: source,
    outDir: own,
    publicDir: join(source, 'public'),
    formerOutDir: resolve(siteDir, asText(outDir) ?? '.vitepress/dist')
  }
}

/** List the pages of a site, and the paths that they are given. */
export function pathsOf(
  { srcExclude = [], rewrites }: Values,
  srcDir: string,
  ask: (question: HooksQuestion) => unknown
): SiteAnswer {
  const listed = isFunction(rewrites) ? {} : asRecord(rewrites)
  const site = ask({
    kind: 'site',
    srcDir,
    exclude: [srcExclude].flat().filter((pattern) => typeof pattern === 'string'),
    rewrites: JSON.parse(JSON.stringify(listed)) as Values
  }) as SiteAnswer
  if (!isFunction(rewrites)) return site
  const rename = rewrites as unknown as (page: string) => unknown
  const named = site.pages.flatMap((page) => {
    const path = asText(rename(page))
    return path === undefined || path === page ? [] : [[page, path] as const]
  })
  return { ...site, rewritten: Object.fromEntries(named) }
}

/** Make the configuration as VitePress hands it to functions. */
export function siteConfigOf(
  config: Values,
  { pages, rewritten }: SiteAnswer,
  { siteDir, configFile, outDir }: Pick<ThreadInput, 'siteDir' | 'configFile' | 'outDir'>
): Values {
  const site = siteDataOf(config)
  const { srcDir, publicDir } = foldersOf(config, { siteDir, outDir })
  return {
    ...config,
    root: siteDir,
    srcDir,
    publicDir,
    outDir,
    assetsDir: 'assets',
    cacheDir: resolve(siteDir, asText(config.cacheDir) ?? '.vitepress/cache'),
    configPath: resolve(siteDir, configFile),
    configDeps: [],
    themeDir: resolve(siteDir, '.vitepress/theme'),
    cleanUrls: site.cleanUrls,
    site,
    userConfig: config,
    logger: silent,
    pages,
    dynamicRoutes: [],
    rewrites: {
      map: rewritten,
      inv: Object.fromEntries(Object.entries(rewritten).map(([from, to]) => [to, from]))
    }
  }
}

/** A log of nothing. */
const silent = {
  info() {},
  warn() {},
  warnOnce() {},
  error() {},
  clearScreen() {},
  hasErrorLogged: () => false,
  hasWarned: false
}
