import { type Both, type Found, targetOf, type Tools } from './create-tools.js'
import type { OldPage } from './old-pages.js'
import type { SidebarEntry } from './page-facts.js'

/** A page with both of its states. */
interface SidebarPage extends Omit<Both, 'tools'> {
  readonly address: string
}

/** The entries of the sidebars of all pages. */
export interface Sidebars {
  readonly add: (page: SidebarPage, tools: Tools, old: OldPage) => Promise<void>
  readonly compare: () => { readonly total: number; readonly lost: readonly Found[] }
}

/** Gather the entries of all sidebars: a page shows those of its branch, so an entry need only be in one of ours. */
export function gatherSidebars(): Sidebars {
  const was = new Map<string, { entry: SidebarEntry; place: Pick<Found, 'address' | 'path'> }>()
  const is = new Map<string, SidebarEntry[]>()
  const orders = new Map<string, Found>()
  const keyed = async (entries: readonly SidebarEntry[], file: string, { own, ownEnd }: Tools) => {
    const found: (SidebarEntry & { readonly key: string })[] = []
    for (const entry of entries) {
      const target = targetOf(entry, file, own)
      if (target === undefined || (entry.href.startsWith('#') && target.hash === '')) continue
      found.push({ ...entry, key: (target.isOwn ? await ownEnd(target.key) : target.key) + target.hash })
    }
    return found
  }
  return {
    add: async ({ address, path, was: before, is: now }, tools, old) => {
      const [first, second] = [await keyed(before.sidebar, old.file, tools), await keyed(now.sidebar, path, tools)]
      for (const { key, ...entry } of first) if (!was.has(key)) was.set(key, { entry, place: { address, path } })
      for (const { key, ...entry } of second)
        is.set(key, [
          ...(is.get(key) ?? []).filter(({ text, depth }) => text !== entry.text || depth !== entry.depth),
          entry
        ])
      const common = (list: typeof first, other: typeof first) => [
        ...new Set(list.map(({ key }) => key).filter((key) => other.some((each) => each.key === key)))
      ]
      const [order, ownOrder] = [common(first, second), common(second, first)]
      const at = order.findIndex((key, index) => ownOrder[index] !== key)
      const key = order[at]
      if (key !== undefined && !orders.has(key))
        orders.set(key, { kind: 'sidebar', address, path, old: `/${key}`, own: `/${ownOrder[at] ?? ''} before it` })
    },
    compare: () => {
      const depths = (list: readonly { depth: number }[]) => Math.min(...list.map(({ depth }) => depth))
      const [least, ownLeast] = [depths([...was.values()].map(({ entry }) => entry)), depths([...is.values()].flat())]
      const lost = [...was].flatMap(([key, { entry, place }]): Found[] => {
        const found = is.get(key) ?? []
        const base = { kind: 'sidebar' as const, ...place }
        if (found.length === 0) return [{ ...base, old: `${entry.text} (/${key})` }]
        if (!found.some(({ text }) => text === entry.text)) return [{ ...base, old: entry.text, own: found[0]?.text }]
        if (!found.some(({ depth }) => depth - ownLeast === entry.depth - least))
          return [
            {
              ...base,
              old: `${entry.text}, level ${entry.depth - least + 1}`,
              own: `level ${(found[0]?.depth ?? 0) - ownLeast + 1}`
            }
          ]
        return orders.has(key) ? [orders.get(key) as Found] : []
      })
      return { total: was.size, lost }
    }
  }
}
