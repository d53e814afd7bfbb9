import type { SiteConfig } from '../../model/config-schema.js'
import { isIconName } from '../../model/icon-names.js'
import type { Values } from '../../model/dialect.js'
import { parseUrl } from '../../utils/parse-url.js'

/** Read a value as an object; anything else has no keys. */
export function asRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

/** Read a value as a list; anything else is empty. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Read a value as a text that is not empty. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Copy a value, and so read all of it. */
export function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** Leave out the keys whose value is undefined, or an empty list or object. */
export function withoutEmpty<T extends object>(values: T): T {
  const isKept = (value: unknown) =>
    value !== undefined && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isKept(value))) as T
}

/** Merge objects, key by key down to their values; what is later counts. */
export function mergeValues(first: Values, second: Values): Values {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const merged = Object.entries(second).map(([key, value]) => [
    key,
    isObject(value) && isObject(first[key]) ? mergeValues(asRecord(first[key]), asRecord(value)) : value
  ])
  return { ...first, ...(Object.fromEntries(merged) as Values) }
}

/**
 * Lay objects over each other, key by key down to their values; what is in the second one counts. A value is read where it is,
 * once somebody asks for it.
 */
export function layered(first: Values, second: Values): Values {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const valueOf = (key: string): unknown => {
    const below = first[key]
    if (!Object.hasOwn(second, key)) return below
    const own = second[key]
    return isObject(own) && isObject(below) ? layered(asRecord(below), asRecord(own)) : own
  }
  const keys = [...new Set([...Object.keys(first), ...Object.keys(second)])]
  return Object.defineProperties(
    {},
    Object.fromEntries(keys.map((key) => [key, { enumerable: true, configurable: true, get: () => valueOf(key) }]))
  )
}

/** Read the path of a folder, without `./` before it and slashes behind it; the site's own folder is `.`. */
export function asFolder(value: unknown): string | undefined {
  const path = asText(value)
  return path === undefined ? undefined : path.replace(/^(?:\.\/+)+|\/+$/g, '') || '.'
}

/** Begin a path with exactly one slash. */
export function withSlash(path: string): string {
  return `/${path.replace(/^(?:\.?\/)+|^\.$/, '')}`
}

/** Split an address into its origin and the path of its site. */
export function splitAddress(address: string | undefined): { url?: string; basePath?: string } {
  const parsed = /^https?:\/\//.test(address ?? '') ? parseUrl(address ?? '') : undefined
  if (!parsed) return {}
  const { origin, pathname } = parsed
  return { url: origin, ...(pathname !== '/' && { basePath: pathname }) }
}

/** Enable formulas where the site reads them. */
export function mathSetting(hasMath: boolean): { math?: true } {
  return hasMath ? { math: true } : {}
}

/** Set which headings the outline shows, as Docusaurus and Starlight name it. */
export function outlineSetting({ minHeadingLevel, maxHeadingLevel }: Values): Partial<SiteConfig['toc']> {
  return {
    ...(typeof minHeadingLevel === 'number' && { minHeadingLevel: Math.max(2, minHeadingLevel) }),
    ...(typeof maxHeadingLevel === 'number' && { maxHeadingLevel })
  }
}

/** Write the icon of a link as a setting, where our icons have one of its name or of what it is called now. */
export function iconSetting(name: unknown): { readonly icon?: string } {
  const present = name === 'twitter' ? 'x' : name
  return typeof present === 'string' && isIconName(present) ? { icon: present } : {}
}
