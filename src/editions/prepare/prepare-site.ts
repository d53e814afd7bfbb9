import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OfferedResult } from '../../assets/offer-images.js'
import { bundleSite } from '../../assets/bundle-site.js'
import type { Cache } from '../../cache/cache.js'
import type { CompileResult } from '../../compile/compile-pages.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import type { Document } from '../../model/document.js'
import type { Page } from '../../model/page.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import type { HookTools } from '../../plugins/run-hook.js'
import { addressesOf } from '../../routes/addresses-of.js'
import type { TranslationReading } from '../translations/open-translation.js'
import { checkSite, type CompiledSite, type OtherEditions } from './check-site.js'
import { compileSite, type CompileSiteTools } from './compile-site.js'
import { lateFiles } from './plugin-files.js'
import type { RoutedEdition, RouteTools } from '../route/route-edition.js'

/** What preparing a site needs from its command. */
export interface PrepareTools extends Omit<CompileSiteTools, 'known'>, RouteTools {
  readonly cache: Cache
}

/** Compile the pages of an edition. */
export function compileEdition(
  { scanned, routed }: RoutedEdition,
  config: Config,
  tools: PrepareTools
): Promise<CompileResult> {
  tools.onActivity?.({ step: 'compiling the pages' })
  const isChecked = isOnlyChecked(config, tools)
  return compileSite(routed, config, { ...tools, isChecked, known: scanned.known.files })
}

/** Whether nothing of an edition is shown: what a plugin plans is made of pages that can be. */
function isOnlyChecked(config: Config, { isChecked = false }: Pick<PrepareTools, 'isChecked'>): boolean {
  return isChecked && !hasPlanningPlugins(config)
}

/** Check an edition whose pages are compiled. */
export async function checkEdition(
  compiled: CompileResult,
  edition: RoutedEdition,
  config: Config,
  { others, ...tools }: PrepareTools & { readonly others: OtherEditions }
): Promise<PreparedSite> {
  const { cache } = tools
  const { scanned: _, ...site } = edition
  const bundles = await bundleSite(config, cache, compiled.documents, tools.isServed)
  const images = await imagesOf(compiled.documents, config, tools)
  const placed = new Set(site.routed.authored.map(({ source }) => source))
  const translation = await readTranslation(
    site.sources.written.filter(({ source }) => placed.has(source)),
    config,
    cache
  )
  tools.onActivity?.({ step: 'checking the site' })
  const made = { ...site, compiled, bundles, images, translation, others }
  const checked = checkSite(made, config, cache)
  if (!mayBePlanned(checked, config)) return checked
  if (!isOnlyChecked(config, tools)) return checkWithFiles(made, checked, { ...tools, config })
  const shown = { ...tools, isChecked: false }
  return checkEdition(await compileEdition(edition, config, shown), edition, config, { ...shown, others })
}

/** Make what images are offered as, for what is rendered to stay; others show them as they are. */
async function imagesOf(
  documents: readonly Document[],
  config: Config,
  { cache, isVerified, isRendered = false }: Pick<PrepareTools, 'cache' | 'isVerified' | 'isRendered'>
): Promise<OfferedResult> {
  if (!config.images || !isRendered) return { offered: new Map(), findings: [] }
  const { offerImages } = await import('../../assets/offer-images.js')
  return offerImages(documents, config, { cache, isVerified })
}

/** The rules that a file may satisfy. */
const fileRules = new Set(['broken-link', 'missing-image', 'missing-file'])

/** Whether the site links to or shows what is not known, and what its plan may have. */
function mayBePlanned({ messages }: PreparedSite, config: Config): boolean {
  const lost = messages.filter(({ ruleId }) => fileRules.has(ruleId))
  const isOfText = ({ data }: Diagnostic) => 'target' in data && data.target.includes('/llms-full-')
  return lost.some((finding) => hasPlanningPlugins(config) || (config.llms && isOfText(finding)))
}

/** Whether plugins see, or add to, what is planned. */
function hasPlanningPlugins({ extensions }: Config): boolean {
  return extensions.plugins.some(({ outputsPlanned }) => outputsPlanned !== undefined)
}

/** Check a site again, now that its plan tells which files plugins add, and into how many the text of all pages is split. */
async function checkWithFiles(
  made: CompiledSite,
  checked: PreparedSite,
  tools: HookTools & { readonly cache: Cache }
): Promise<PreparedSite> {
  const { ofPlugins, paths } = await lateFiles(checked, tools)
  const { site } = made.routed
  const added = paths.flatMap((path) => addressesOf(`/${path}`))
  const routed = { ...made.routed, site: { ...site, filePaths: new Set([...site.filePaths, ...added]) } }
  return { ...checkSite({ ...made, routed }, tools.config, tools.cache), pluginFiles: ofPlugins }
}

/** Whether the sections of the pages of some editions are asked for: versions of them are compared, or pages with their originals. */
export async function asksForSections(editions: readonly Config[]): Promise<boolean> {
  if (editions.some(({ versionChanges: { marks, page } }) => marks || page !== undefined)) return true
  const translating = editions.filter(mayTranslate)
  if (translating.length === 0) return false
  const { lockFileOf } = await import('../translations/open-translation.js')
  return translating.some((config) => asksForTranslation(config, lockFileOf(config)))
}

function mayTranslate({ follows, languages, openapi }: Config): boolean {
  return follows !== undefined || languages.length > 1 || openapi.length > 0
}

/** Whether pages are compared with their originals: those of one site once something was accepted, or readers are to see how far they are. */
function asksForTranslation({ follows, translations, siteDir }: Config, lockFile: string): boolean {
  return follows !== undefined || translations.statePage !== undefined || existsSync(join(siteDir, lockFile))
}

/** Find how pages relate to their originals. */
async function readTranslation(written: readonly Page[], config: Config, cache: Cache): Promise<TranslationReading> {
  const nothing = { translation: undefined, findings: [], dependencies: [] }
  if (!mayTranslate(config)) return nothing
  const { lockFileOf, openTranslation } = await import('../translations/open-translation.js')
  const lockFile = lockFileOf(config)
  if (!asksForTranslation(config, lockFile)) return { ...nothing, dependencies: [{ path: lockFile }] }
  const reading = await openTranslation(config, cache, written)
  if (!reading.translation) return reading
  const { pageMarks } = await import('../freshness/page-marks.js')
  return { ...reading, marks: pageMarks(reading.translation.freshness, config) }
}
