import type { Config } from '../model/config.js'
import type { MovedEdition } from './move.js'
import { isInWorkTree } from './moved-path.js'
import { withoutEnd } from './new-url.js'
import type { WrittenRedirect } from './redirect-edits.js'

/** The redirects that a move adds and takes away. */
export interface RedirectChange {
  readonly added: readonly WrittenRedirect[]
  readonly removed: readonly WrittenRedirect[]
}

/** Find the redirects of former addresses. A move back takes away that of the move there, and whatever leads on from where a page is now. */
export function redirectsAfter(editions: readonly MovedEdition[], { authored }: Config): RedirectChange {
  const moved = addressesOf(editions)
  const taken = new Set(moved.map(({ to }) => nameOf(to)))
  const removed = authored.redirects.filter(({ from }) => taken.has(nameOf(from)))
  const back = new Set(removed.map(({ from, to }) => `${nameOf(to)}\n${nameOf(from)}`))
  const added = moved.filter(({ from, to }) => !back.has(`${nameOf(from)}\n${nameOf(to)}`))
  return { added, removed: removed.map(({ from, to }) => ({ from, to })) }
}

/** List former addresses and where they are now, each once: those of the default edition are those of all, others are below the path of theirs. */
function addressesOf(editions: readonly MovedEdition[]): WrittenRedirect[] {
  const [main] = editions
  const all = editions.flatMap((edition): WrittenRedirect[] => {
    const { before, permalinks, anchors } = edition
    if (!isInWorkTree(before)) return []
    const prefix = `/${before.config.edition.prefix}`
    return [
      ...[...permalinks].map(([from, to]) => {
        const isOfAll = main?.permalinks.get(from) === to
        return isOfAll ? { from, to } : { from: prefix + from.slice(1), to: prefix + to.slice(1) }
      }),
      ...[...anchors].flatMap(([permalink, pairs]) =>
        [...pairs].map(([from, to]) => {
          const page = main?.anchors.get(permalink)?.get(from) === to ? permalink : prefix + permalink.slice(1)
          return { from: `${page}#${from}`, to: `${page}#${to}` }
        })
      )
    ]
  })
  return [...new Map(all.map((redirect) => [redirect.from, redirect])).values()]
}

/** Name an address however it ends. */
function nameOf(address: string): string {
  const [path = '', hash] = address.split('#')
  return withoutEnd(path) + (hash === undefined ? '' : `#${hash}`)
}
