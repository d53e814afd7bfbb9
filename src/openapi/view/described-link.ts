/** Read links in the words of descriptions that lead to a part of the one page that Redoc, Scalar or Swagger UI make of it. */
import { slug } from 'github-slugger'
import { collectOperations } from '../base/collect-operations.js'
import { nearest } from '../../utils/nearest.js'
import { objectOf, textOf, type JsonObject } from '../base/json.js'
import { escapeKey, keysOf, pointerOf } from '../base/pointer.js'
import { kebabCase } from '../base/slug.js'
import type { ViewContext } from './view-context.js'

/**
 * Find the address that such a link means; undefined for any other link, and for what the description does not have.
 *
 * @example describedLink('#tag/Users/operation/listUsers', context) // '/api/list-users'
 */
export function describedLink(url: string, context: ViewContext): string | undefined {
  const marked = /^#\/?(.*)$/.exec(url) ?? /^\/((?:paths|components|definitions)\/.*)$/.exec(url)
  if (!marked) return undefined
  const [kind = '', ...rest] = (marked[1] ?? '').split('/').map(decoded)
  const name = rest.at(-1) ?? ''
  switch (kind) {
    case 'operation':
      return operationAddress(name, context)
    case 'tag':
      return tagAddress(rest, context)
    case 'section':
    case 'description':
      return sectionAddress(rest, context)
    case 'schema':
    case 'schemas':
    case 'model':
    case 'models':
    case 'definitions':
      return schemaAddress(name, context)
    case 'components':
      return rest[0] === 'schemas' ? schemaAddress(name, context) : undefined
    case 'paths':
      return pathAddress(pointerOf(['paths', ...keysOf(`/${rest.join('/')}`)]), context)
    default:
      // Swagger UI names the tag, and the operation below it.
      return url.startsWith('#/') ? tagAddress([kind, ...rest], context) : undefined
  }
}

/** What a link of such a form names that the description does not have. */
export interface DeadLink {
  readonly kind: 'operation' | 'tag' | 'section' | 'schema' | 'path'
  readonly suggestion?: string
}

/** Find what a link names that the description does not have; undefined for links of no such form. */
export function deadLink(url: string, context: ViewContext): DeadLink | undefined {
  const [, start = '', kind = '', rest = ''] = /^(#\/?|\/)([a-z]+)\/(.+)$/.exec(url) ?? []
  const name = decoded(rest)
  const last = name.slice(name.lastIndexOf('/') + 1)
  const within = rest.slice(0, rest.lastIndexOf('/') + 1)
  const dead = (what: DeadLink['kind'], found: string | undefined, before = ''): DeadLink => ({
    kind: what,
    ...(found !== undefined && { suggestion: `${start}${kind}/${before}${found}` })
  })
  if (start === '/' && kind !== 'paths') return undefined
  switch (kind) {
    case 'operation':
      return dead('operation', nearest(name, context.operationIds.keys()))
    case 'tag':
      return deadTag(name, dead, context)
    case 'section':
      return dead('section', nearest(last, headingsOf(context.document).map(hyphenated)), within)
    case 'schema':
    case 'schemas':
    case 'model':
    case 'models':
    case 'definitions':
      return dead('schema', nearest(name, context.schemaPages.keys()))
    case 'components':
      return name.startsWith('schemas/') ? dead('schema', nearest(last, context.schemaPages.keys()), within) : undefined
    case 'paths':
      return dead('path', nearestPath(rest, context))
    default:
      return undefined
  }
}

/** Find the tag or the operation below it that is nearest. */
function deadTag(
  name: string,
  dead: (kind: DeadLink['kind'], found: string | undefined, before?: string) => DeadLink,
  context: ViewContext
): DeadLink {
  const [tag = '', ...below] = name.split('/')
  if (below[0] === 'operation')
    return dead('operation', nearest(below.slice(1).join('/'), context.operationIds.keys()), `${tag}/operation/`)
  return dead(
    'tag',
    nearest(
      tag,
      context.api.groups.map((group) => hyphenated(group.name))
    )
  )
}

/** Find the path, with its method where the link has one, that is nearest, as a part of a pointer. */
function nearestPath(written: string, { pageByPointer }: ViewContext): string | undefined {
  const known = [...pageByPointer.keys()].flatMap((pointer) => {
    const [section, path = '', method] = keysOf(pointer)
    return section === 'paths' && method !== undefined ? [escapeKey(path), `${escapeKey(path)}/${method}`] : []
  })
  return nearest(decoded(written), known)
}

/** Write a name as Redoc does in links. */
function hyphenated(name: string): string {
  return name.replaceAll(/[*_`]/g, '').replaceAll(/\s+/g, '-')
}

/** List the headings of the description's own text. */
function headingsOf({ info }: JsonObject): string[] {
  const text = textOf(objectOf(info).description) ?? ''
  return [...text.matchAll(/^#{1,6}[ \t]+(.*?)[ \t]*#*$/gm)].map(([, heading = '']) => heading)
}

/** Decode a part of a link; one that is not encoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function operationAddress(id: string, { operationIds, pageByPointer }: ViewContext): string | undefined {
  return pageByPointer.get(operationIds.get(id) ?? '')?.permalink
}

/** Find the operation that a path with a method names, or the first of a path. */
function pathAddress(pointer: string, { pageByPointer }: ViewContext): string | undefined {
  const [, first] = [...pageByPointer].find(([key]) => key === pointer || key.startsWith(`${pointer}/`)) ?? []
  return first?.permalink
}

/** Find a tag, or an operation that is named below it: by its id, by a pointer, or by its method and path. */
function tagAddress([tag = '', ...below]: readonly string[], context: ViewContext): string | undefined {
  const [kind = '', ...rest] = below
  if (below.length > 0) {
    if (kind === 'operation') return operationAddress(rest.join('/'), context)
    if (kind === 'paths') return pathAddress(pointerOf(['paths', ...keysOf(`/${rest.join('/')}`)]), context)
    const entries = collectOperations(context.resolver)
    const path = `/${rest.join('/')}`
    const found = entries.find((entry) => entry.path === path && entry.httpMethod.toLowerCase() === kind.toLowerCase())
    return found ? context.pageByPointer.get(found.pointer)?.permalink : operationAddress(kind, context)
  }
  return context.api.groups.find(({ name, label }) => [name, label].some((own) => kebabCase(own) === kebabCase(tag)))
    ?.href
}

/** Find a heading of the description's own text, or the section of a way to be let in. */
function sectionAddress(names: readonly string[], { api, document }: ViewContext): string | undefined {
  const name = names.at(-1) ?? ''
  const heading = headingsOf(document).find((own) => kebabCase(own) === kebabCase(name))
  if (heading !== undefined) return `${api.index.permalink}#${slug(heading)}`
  if (!/^(?:authenti|authori[sz]|security)/i.test(names[0] ?? '')) return undefined
  return `${api.index.permalink}#${names.length > 1 ? `auth-${name}` : 'security'}`
}

function schemaAddress(name: string, { schemaPages }: ViewContext): string | undefined {
  return schemaPages.get(name) ?? [...schemaPages].find(([own]) => kebabCase(own) === kebabCase(name))?.[1]
}
