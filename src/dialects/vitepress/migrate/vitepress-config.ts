import { posix } from 'node:path'
import { findPage, listPages, readText } from '../../migration/foreign-files.js'
import type { ProgramSite } from '../../migration/load-program.js'
import type { Values } from '../../../model/dialect.js'
import { recordSettings, type RecordedSettings } from '../../migration/record-settings.js'
import { asRecord, asText, layered, withSlash } from '../../migration/values.js'
import { hookNames } from './carry-hooks.js'
import { compileRewrite, fillRewrite } from './rewrite-patterns.js'
import { hasPath } from '../../migration/own-path.js'

/** Where the pages of a site of VitePress are looked for. */
export interface Where {
  readonly siteDir: string
  /** Relative to the site's folder. */
  readonly content: string
  /** Addresses that are not those of the paths of pages, in our words. */
  readonly rewrites: readonly { readonly from: string; readonly to: string }[]
  /** Find the page at an address, relative to the content folder. */
  readonly pageAt: (address: string) => string | undefined
  /** What the addresses of the language begin with; undefined: it is at the root. */
  readonly below?: string | undefined
  /** What the addresses of other languages begin with. */
  readonly foreign?: readonly string[]
}

/** The configuration of a site, and of its languages. */
export interface VitepressConfig {
  /** Settings, with those of the language at the root. */
  readonly config: Values
  /** The other languages, each with its settings and those of the site. */
  readonly others: readonly VitepressLocale[]
  /** Folder of the pages of the language at the root, where it alone is rewritten to that; relative to `srcDir`. */
  readonly rootFolder: string | undefined
  /** Whether the function of the site that names the anchors of headings runs here; undefined: it has none. */
  readonly ownSlugs: 'runs' | 'fails' | undefined
  /** Whether it names functions for pages or for the built site; some have one only where they are published. */
  readonly hasHooks: boolean
  /** The files that all this is in, that of the site first. */
  readonly settings: RecordedSettings
  readonly otherFiles: readonly { readonly file: string; readonly settings: RecordedSettings }[]
}

/** A language beside that at the root. */
export interface VitepressLocale {
  /** Its folder, and what its addresses begin with. */
  readonly key: string
  readonly values: Values
  /** Its site, where that is elsewhere. */
  readonly href: string | undefined
}

/** The lists of tags, each of which is a name with attributes. */
const tagLists = { keys: ['head', 'locales.root.head'], nameOf: (name: string) => name }

/** Load a configuration, and what is in the folders of its languages. */
export async function loadVitepress({ siteDir, configFile, programs }: ProgramSite): Promise<VitepressConfig> {
  const { listed, ownSlugs, hooked, ...own } = asRecord(
    await programs.load(siteDir, configFile, { completion: completionOf(siteDir) })
  )
  const settings = recordSettings({ ...own, ...(listed !== undefined && { rewrites: listed }) }, configFile, tagLists)
  const otherFiles: { file: string; settings: RecordedSettings }[] = []
  const valuesIn = async (folder: string): Promise<Values> => {
    const loaded = await configIn({ siteDir, programs }, folder)
    if (loaded === undefined) return {}
    const recorded = recordSettings(loaded.values, loaded.file)
    otherFiles.push({ file: loaded.file, settings: recorded })
    return recorded.values
  }
  const locales = asRecord(settings.values.locales)
  const shared = layered(asRecord(settings.values.extends), settings.values)
  const merged = layered(shared, asRecord(locales.root))
  const rewrites = Object.entries(asRecord(asRecord(settings.raw).rewrites))
  const folder = rewrites.find(([, to]) => /^:\w+\*$/.test(String(to)))?.[0].split('/')[0]
  const root = asText(settings.values.srcDir) ?? '.'
  const ofPages = isAdditional(siteDir, root) ? await valuesIn(root) : {}
  const config = layered(layered(merged, ofPages), folder === undefined ? {} : await valuesIn(posix.join(root, folder)))
  const rootFolder = rewrites.length === 1 ? folder : undefined
  const keys = Object.keys(locales).filter((key) => key !== 'root')
  const others: VitepressLocale[] = []
  for (const key of keys) {
    const locale = asRecord(locales[key])
    const link = asText(locale.link)
    const values = layered(layered(shared, locale), await valuesIn(posix.join(root, key)))
    others.push({ key, values, href: link !== undefined && /^https?:/.test(link) ? link : undefined })
  }
  return {
    config,
    others,
    rootFolder,
    ownSlugs: ownSlugs as VitepressConfig['ownSlugs'],
    hasHooks: hooked === true,
    settings,
    otherFiles
  }
}

/** Load the configuration that a folder has for its language. */
async function configIn(
  { siteDir, programs }: Pick<ProgramSite, 'siteDir' | 'programs'>,
  folder: string
): Promise<{ readonly file: string; readonly values: Values } | undefined> {
  const file = configFileIn(siteDir, folder)
  return file === undefined ? undefined : { file, values: asRecord(await programs.load(siteDir, file)) }
}

/** Whether the folder of all pages has settings of its language; another program may have a file of this name there. */
function isAdditional(siteDir: string, folder: string): boolean {
  const file = configFileIn(siteDir, folder)
  return file !== undefined && (readText(siteDir, file) ?? '').includes('defineAdditionalConfig')
}

function configFileIn(siteDir: string, folder: string): string | undefined {
  return scripts.map((end) => posix.join(folder, `config${end}`)).find((path) => hasPath(siteDir, path))
}

const scripts = ['.ts', '.mts', '.js', '.mjs']

/** Ask the functions of a configuration before they are lost: which addresses pages get, and whether it makes anchors itself. */
function completionOf(siteDir: string): string {
  return `
const hooks = ${JSON.stringify(hookNames)}
if (typeof value === 'object' && hooks.some((name) => [value, value?.extends].some((part) => part && name in part))) value.hooked = true
const slugify = [value, value?.extends].map((part) => part?.markdown?.anchor?.slugify).find((own) => typeof own === 'function')
if (slugify) {
  try {
    const slug = slugify('A heading')
    value.ownSlugs = typeof slug === 'string' && slug !== '' ? 'runs' : 'fails'
  } catch {
    value.ownSlugs = 'fails'
  }
}
if (typeof value?.rewrites === 'function') {
  const pages = ${JSON.stringify(listPages(siteDir, '.'))}
    .map((page) => value.srcDir ? page.replace(value.srcDir.replace(/^\\.\\/|\\/+$/g, '') + '/', '') : page)
  value.listed = Object.fromEntries(pages.map((page) => [page, value.rewrites(page)]).filter(([from, to]) => to && to !== from))
}`
}

/** Translate the rewrites of a configuration, and find pages by the addresses that they give. */
export function whereOf(place: Omit<Where, 'rewrites' | 'pageAt'>, written: Values): Where {
  const { siteDir, content } = place
  const pages = listPages(siteDir, content)
  const pageByAddress = new Map<string, string>()
  const rewrites = Object.entries(written).flatMap(([from, target]) => {
    const to = asText(target)
    if (to === undefined) return []
    const pattern = compileRewrite(from)
    const found = pages.flatMap((page) => {
      const match = pattern.exec(page)
      return match && !pageByAddress.has(page) ? [{ page, path: fillRewrite(to, match.groups ?? {}) }] : []
    })
    for (const { page, path } of found) pageByAddress.set(bare(path), page)
    const general = { from: addressOf(from), to: addressOf(to) }
    const isSimple = [general.from, general.to].every((address) => !/[()*?+]/.test(address.replace(/\/\*$/, '')))
    if (isSimple) return [{ from: general.from, to: general.to.replace(/\/\*$/, '/:splat') }]
    return found.map(({ page, path }) => ({ from: addressOf(page), to: addressOf(path) }))
  })
  const pageAt = (address: string) => {
    const path = withoutLanguage(address, place)
    return pageByAddress.get(bare(path)) ?? findPage(siteDir, content, path)
  }
  return { ...place, rewrites, pageAt }
}

/** Write a path of `rewrites` as an address of our own, whose last `*` stands for the rest. */
function addressOf(path: string): string {
  const address = path.replace(/:(\w+)\*$/, '*').replace(/\.md$/, '')
  return `/${address.replace(/(^|\/)index$/, '$1')}`.replace(/^\/+/, '/')
}

/** Compare addresses without their ends. */
function bare(address: string): string {
  return address
    .replace(/[?#].*$/, '')
    .replace(/\.(?:html|md)$/, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/^\/+|\/+$/g, '')
}

/** Take what the addresses of a language begin with off an address: the settings of ours have no language. */
export function withoutLanguage(address: string, { below }: Pick<Where, 'below'>): string {
  return below !== undefined && withSlash(address).startsWith(`/${below}/`)
    ? withSlash(address).slice(below.length + 1)
    : address
}
