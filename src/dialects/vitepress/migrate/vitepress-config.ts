import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPage, listPages } from '../../migration/foreign-files.js'
import { loadProgram } from '../../migration/load-program.js'
import type { Values } from '../../../model/dialect.js'
import { asRecord, asText, mergeValues } from '../../migration/values.js'

/** Where the pages of a site of VitePress are looked for. */
export interface Where {
  readonly siteDir: string
  /** Relative to the site's folder. */
  readonly content: string
  /** Addresses that are not those of the paths of pages, in our words. */
  readonly rewrites: readonly { readonly from: string; readonly to: string }[]
  /** Find the page at an address, relative to the content folder. */
  readonly pageAt: (address: string) => string | undefined
}

/** Load a configuration, with what it says of the language at the root, and what lies in the folder that is rewritten to it. */
export async function loadVitepress(siteDir: string, configFile: string): Promise<Values> {
  const { listed, ...config } = asRecord(await loadProgram(siteDir, configFile, completionOf(siteDir)))
  const whole = { ...config, ...(listed !== undefined && { rewrites: listed }) }
  const merged = mergeValues(whole, asRecord(asRecord(config.locales).root))
  const folder = Object.entries(asRecord(merged.rewrites))
    .find(([, to]) => /^:\w+\*$/.test(String(to)))?.[0]
    .split('/')[0]
  const own = scripts.map((end) => `${folder}/config${end}`).find((file) => existsSync(join(siteDir, file)))
  return folder === undefined || own === undefined
    ? merged
    : mergeValues(merged, asRecord(await loadProgram(siteDir, own)))
}

const scripts = ['.ts', '.mts', '.js', '.mjs']

/** Ask the functions of a configuration before they are lost: which addresses pages get, and whether it makes anchors itself. */
function completionOf(siteDir: string): string {
  return `
if (value?.markdown?.anchor?.slugify && !value.markdown.anchor.slugify.__stub) value.ownSlugs = true
if (typeof value?.rewrites === 'function') {
  const pages = ${JSON.stringify(listPages(siteDir, '.'))}
    .map((page) => value.srcDir ? page.replace(value.srcDir.replace(/^\\.\\/|\\/+$/g, '') + '/', '') : page)
  value.listed = Object.fromEntries(pages.map((page) => [page, value.rewrites(page)]).filter(([from, to]) => to && to !== from))
}`
}

/** Translate the rewrites of a configuration, and find pages by the addresses that they give. */
export function whereOf(place: { readonly siteDir: string; readonly content: string }, config: Values): Where {
  const { siteDir, content } = place
  const pages = listPages(siteDir, content)
  const pageByAddress = new Map<string, string>()
  const rewrites = Object.entries(asRecord(config.rewrites)).flatMap(([from, target]) => {
    const to = asText(target)
    if (to === undefined) return []
    const pattern = compile(from)
    const found = pages.flatMap((page) => {
      const match = pattern.exec(page)
      return match && !pageByAddress.has(page) ? [{ page, path: fill(to, match.groups ?? {}) }] : []
    })
    for (const { page, path } of found) pageByAddress.set(bare(path), page)
    const general = { from: addressOf(from), to: addressOf(to) }
    const isSimple = [general.from, general.to].every((address) => !/[()*?+]/.test(address.replace(/\/\*$/, '')))
    if (isSimple) return [{ from: general.from, to: general.to.replace(/\/\*$/, '/:splat') }]
    return found.map(({ page, path }) => ({ from: addressOf(page), to: addressOf(path) }))
  })
  const pageAt = (address: string) => pageByAddress.get(bare(address)) ?? findPage(siteDir, content, address)
  return { ...place, rewrites, pageAt }
}

/** Compile a pattern of `rewrites`: `:name`, `:name*` for any number of segments, `:name(expression)`. */
function compile(pattern: string): RegExp {
  const name = /:(\w+)(\([^()]*\))?([*+?]?)/g
  let source = ''
  let end = 0
  for (const { 0: whole, 1: key, 2: expression, 3: times, index } of pattern.matchAll(name)) {
    const any = times === '*' || times === '+' ? '.*' : '[^/]+'
    source += `${escaped(pattern.slice(end, index))}(?<${key}>${expression ?? any})`
    end = index + whole.length
  }
  return new RegExp(`^${source}${escaped(pattern.slice(end))}$`)
}

function escaped(text: string): string {
  return text.replaceAll(/[.\\^$|[\]{}+?]/g, '\\$&')
}

/** Put values in place of the names of a pattern. */
function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)(?:\([^()]*\))?[*+?]?/g, (_, name: string) => values[name] ?? '')
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
