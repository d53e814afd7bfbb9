/** What texts of a configuration become that name what is moved: ids, paths and addresses. */
import { posix } from 'node:path'
import { decodePath, splitUrl } from '../utils/url.js'
import type { NewName } from './config-edits.js'
import type { MovedEdition } from './move.js'
import type { MovedPath } from './moved-path.js'
import { withoutEnd } from './new-url.js'

/** What names are looked up in. */
export interface NameContext {
  readonly editions: readonly MovedEdition[]
  readonly pathOf: MovedPath
  /** Full addresses after the move by those before it; without slashes at their ends. */
  readonly rooted: ReadonlyMap<string, string>
}

/** List what a text may be after a move; none: it names nothing that is moved. */
export function newNames(text: string, context: NameContext): NewName[] {
  if (text.length > maxLength || /\s/.test(text)) return []
  return [
    ...new Map(
      [...idNames(text, context), ...pathNames(text, context), ...addressNames(text, context)].map(
        (name) => [name.kind, name] as const
      )
    ).values()
  ]
}

/** No address is longer. */
const maxLength = 2000

function idNames(text: string, { editions }: NameContext): NewName[] {
  return editions.flatMap(({ ids }) => {
    const to = ids.get(text)
    return to === undefined ? [] : [{ kind: 'id' as const, to }]
  })
}

/** List paths from the site, from the content folder, and patterns that begin with them. */
function pathNames(text: string, { editions, pathOf }: NameContext): NewName[] {
  if (text.startsWith('/') || !/^[\p{L}\p{N}@._*{}/-]+$/u.test(text)) return []
  const bare = text.replace(/^\.\//, '')
  const dots = text.slice(0, text.length - bare.length)
  const inSite = pathOf(bare)
  if (inSite !== bare) return [{ kind: 'path', to: dots + inSite }]
  return editions.flatMap(({ before: { config } }): NewName[] => {
    const path = posix.join(config.contentPath, bare)
    const after = pathOf(path)
    const isFolder = !/[./*]/.test(bare)
    return after === path
      ? []
      : [{ kind: isFolder ? 'folder' : 'path', to: dots + posix.relative(config.contentPath, after) }]
  })
}

function addressNames(text: string, { editions, rooted }: NameContext): NewName[] {
  const { url = '', rootBase = '/' } = editions[0]?.before.config ?? {}
  const origin = url !== '' && text.startsWith(`${url}/`) ? url : ''
  const { path: written, query, hash } = splitUrl(text.slice(origin.length))
  if (!written.startsWith('/')) return []
  const base = rootBase !== '/' && written.startsWith(rootBase) ? rootBase.slice(0, -1) : ''
  const path = decodePath(written.slice(base.length))
  const bare = withoutEnd(path)
  const after = rooted.get(bare)
  const anchor = hash === undefined ? undefined : anchorAfter(bare, hash, editions)
  if (after === undefined && anchor === undefined) return []
  const address = `${after ?? bare}${path.slice(bare.length)}` || '/'
  const end = query + (hash === undefined ? '' : `#${anchor ?? hash}`)
  return [{ kind: 'address', to: origin + base + address + end }]
}

function anchorAfter(bare: string, hash: string, editions: readonly MovedEdition[]): string | undefined {
  for (const { before, anchors } of editions)
    for (const [permalink, moved] of anchors) {
      const full = withoutEnd(`/${before.config.edition.prefix}${permalink.slice(1)}`)
      if (full === bare || withoutEnd(permalink) === bare) return moved.get(decodePath(hash))
    }
  return undefined
}
