import { hashOf } from '../../utils/hash.js'

/** Maximum length of a slug in bytes of UTF-8: file systems allow names of 255. */
const maxSlugBytes = 150

/**
 * Write a name in kebab case. Capitals and digits begin a word; letters of scripts without capitals stay together.
 *
 * @example kebabCase('go2rtc_streams_get') // 'go-2-rtc-streams-get'
 * @example kebabCase('查询 V2 事件') // '查询-v-2-事件'
 */
export function kebabCase(text: string): string {
  const words = text
    .replaceAll(/['\u2019]/g, '')
    .match(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Nd}+|[\p{L}\p{M}]+/gu)
  return (words ?? []).map((word) => word.toLowerCase()).join('-')
}

/**
 * Name the page of an operation: by its id, else by its summary, else by its method and path.
 *
 * @example operationSlug({ method: 'get', path: '/events/{id}' }) // 'get-events-id'
 */
export function operationSlug(operation: {
  readonly operationId?: string | undefined
  readonly summary?: string | undefined
  readonly method: string
  readonly path: string
}): string {
  const { operationId = '', summary = '', method, path } = operation
  return limitSlug(kebabCase(operationId) || kebabCase(summary) || kebabCase(`${method} ${path}`) || method)
}

/**
 * Name the page of a schema. The name is in lower case before it is cut into words, so that only digits part it.
 *
 * @example schemaSlug('Last24HoursReview') // 'last-24-hoursreview'
 */
export function schemaSlug(name: string): string {
  return limitSlug(kebabCase(name.replaceAll(' ', '-').toLowerCase()) || 'schema')
}

/** Shorten a slug that is too long for the name of a file; the hash of the whole keeps it unique, wherever it is. */
export function limitSlug(slug: string): string {
  if (Buffer.byteLength(slug) <= maxSlugBytes) return slug
  const hash = hashOf(slug).slice(0, 8)
  let start = ''
  for (const letter of slug) {
    if (Buffer.byteLength(start + letter) > maxSlugBytes - hash.length - 1) break
    start += letter
  }
  return `${start.replace(/-+$/, '')}-${hash}`
}

/** Write a name so that it can be an id: without spaces and what HTML has quoted. */
export function idText(name: string): string {
  return name.replaceAll(/[\s"'<>&]+/g, '-')
}
