import { visit } from 'unist-util-visit'
import type { ContentPage } from './pages.js'

/** A block of code in a page. */
export interface Fence {
  /** Where it begins, as an editor opens it: `content/configuration/live.md:12`. */
  readonly place: string
  readonly page: string
  /** Empty when it is not labelled. */
  readonly language: string
  /** The file that it shows. */
  readonly title: string | undefined
  /** Numbers of the highlighted lines. */
  readonly highlighted: readonly number[]
  readonly code: string
}

/** Collect the fences of pages. */
export function fencesOf(pages: readonly ContentPage[]): Fence[] {
  return pages.flatMap(({ path, tree }) => {
    const fences: Fence[] = []
    visit(tree, 'code', ({ lang, meta, value, position }) => {
      fences.push({
        place: `content/${path}:${position?.start.line ?? 0}`,
        page: path,
        language: lang ?? '',
        title: /title="([^"]*)"/.exec(meta ?? '')?.[1],
        highlighted: (/\{([\d,-]+)\}/.exec(meta ?? '')?.[1] ?? '').split(/[,-]/).filter(Boolean).map(Number),
        code: value
      })
    })
    return fences
  })
}
