/** Find where pages and headings are after a move, by trying it: it is made, the editions are routed, and it is undone. */
import type { PreparedEdition, ReadEdition } from '../editions/index.js'
import { isApiPage } from '../model/api.js'
import type { Config } from '../model/config.js'
import { documentId } from '../routes/permalink.js'
import { applyEdits } from './apply-edits.js'
import {
  anchorsNow,
  headingEdits,
  movedHeadings,
  type HeadingMove,
  type MovedHeading,
  type NewHeading
} from './heading-edits.js'
import type { FileEdit, Move, MovedEdition, Rename } from './move.js'
import { isInWorkTree, type MovedPath } from './moved-path.js'
import { withoutEnd } from './new-url.js'
import type { WrittenMove } from './written-move.js'

/** What a move is tried with. */
interface Trial {
  readonly renames: readonly Rename[]
  readonly pathOf: MovedPath
  readonly written: WrittenMove
  readonly config: Config
  readonly route: (config: Config) => Promise<readonly ReadEdition[]>
}

/** The editions before a move with what is known of them after it, and the edits of headings. */
export interface FollowedEditions {
  readonly editions: readonly MovedEdition[]
  readonly headings: readonly FileEdit[]
}

/** Try a move, and say where everything is then; the files are as they were. */
export async function followEditions(
  move: Move,
  before: readonly PreparedEdition[],
  trial: Trial
): Promise<FollowedEditions> {
  if (move.kind === 'heading') return followHeading(move, before, trial)
  const { written, renames, route, config } = trial
  try {
    written.rename(renames)
    const after = await route(config)
    return { editions: before.map((edition) => followPages(edition, after, trial.pathOf)), headings: [] }
  } finally {
    written.undo()
  }
}

function followPages(before: PreparedEdition, all: readonly ReadEdition[], moved: MovedPath): MovedEdition {
  const pathOf: MovedPath = isInWorkTree(before) ? moved : (path) => path
  const after = all.find(({ config }) => config.edition.prefix === before.config.edition.prefix)?.routed
  const pages = new Map(after?.authored.map((page) => [page.source, page]))
  const permalinks = before.prepared.site.routes.flatMap(({ source, permalink }) => {
    const now = source === undefined ? undefined : after?.site.routeBySource.get(pathOf(source))?.permalink
    return now === undefined || now === permalink ? [] : [[permalink, now] as const]
  })
  const ids = before.prepared.pages.flatMap((page) => {
    const now = isApiPage(page) ? undefined : pages.get(pathOf(page.source))
    if (isApiPage(page) || !now || documentId(now) === documentId(page)) return []
    return [[documentId(page), documentId(now)] as const]
  })
  return { before, permalinks: new Map(permalinks), ids: new Map(ids), anchors: new Map() }
}

async function followHeading(
  { page, anchor, to, ...move }: HeadingMove,
  before: readonly PreparedEdition[],
  trial: Trial
): Promise<FollowedEditions> {
  const headings = await movedHeadings({ page, anchor, to, ...move }, before)
  const tried = async (heading: NewHeading) => {
    const edits = headingEdits(headings, page, heading)
    return { edits, anchors: await anchorsWith(edits, headings, trial) }
  }
  const named = headings.findIndex((heading) => heading.page.source === page)
  const anchorIn = (anchors: readonly ReadonlyMap<string, string>[]) => anchors[named]?.get(anchor) ?? anchor
  let result: Awaited<ReturnType<typeof tried>>
  if ('title' in to) {
    const titled = await tried({ title: to.title })
    const id = anchorIn(titled.anchors)
    const others = headings.filter((_, index) => index !== named)
    result = titled
    if (id !== anchor && others.length > 0) {
      const edits = [...titled.edits, ...headingEdits(others, page, { id })]
      result = { edits, anchors: await anchorsWith(edits, headings, trial) }
    }
  } else {
    // What leads from there says that it was its anchor before, perhaps by its text alone.
    const wasThere = trial.config.authored.redirects.some(({ from }) => from.endsWith(`#${to.id}`))
    const plain = wasThere ? await tried({ id: null }) : undefined
    const isPlain = (index: number) =>
      plain?.anchors[index]?.get(anchor) === to.id && headings[index]?.isAmongNamed === false
    const edits = headings.flatMap((heading, index) =>
      headingEdits([heading], page, { id: isPlain(index) ? null : to.id })
    )
    result = { edits, anchors: await anchorsWith(edits, headings, trial) }
  }
  return {
    headings: result.edits,
    editions: before.map((edition) => ({
      before: edition,
      permalinks: new Map(),
      ids: new Map(),
      anchors: new Map(
        headings.flatMap((heading, index) => {
          const permalink = edition.prepared.site.routeBySource.get(heading.page.source)?.permalink
          const anchors = result.anchors[index]
          return heading.edition === edition && permalink !== undefined && anchors
            ? [[permalink, anchors] as const]
            : []
        })
      )
    }))
  }
}

/** Find the anchors of the pages of headings with edits, which are undone. */
async function anchorsWith(
  edits: readonly FileEdit[],
  headings: readonly MovedHeading[],
  { written, route, config }: Trial
): Promise<ReadonlyMap<string, string>[]> {
  try {
    written.write(applyEdits(edits))
    const after = await route(config)
    const all: ReadonlyMap<string, string>[] = []
    for (const heading of headings) {
      const { prefix } = heading.edition.config.edition
      const own = after.find((edition) => edition.config.edition.prefix === prefix)
      all.push(await anchorsNow(heading, own?.routed.authored ?? []))
    }
    return all
  } finally {
    written.undo()
  }
}

/** List full addresses, below the base path, after a move by those before it; none has a slash at its end. */
export function rootedAddresses(editions: readonly MovedEdition[]): ReadonlyMap<string, string> {
  return new Map(
    editions.flatMap(({ before: { config }, permalinks }) =>
      [...permalinks].map(([from, to]) => {
        const full = (permalink: string) => withoutEnd(`/${config.edition.prefix}${permalink.slice(1)}`)
        return [full(from), full(to)] as const
      })
    )
  )
}
