import { performance } from 'node:perf_hooks'
import type { ListedHit } from '../commands/search.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan search`. */
export interface SearchFlags extends SupervisionFlags {
  readonly json: boolean
  readonly edition?: string
}

/** Max pages printed. */
const maxHits = 20

/** Search the built site and print the hits; no hits is not an error. */
export async function search(query: string, siteDir: string, flags: SearchFlags): Promise<number> {
  const { search: searchSite } = await import('../commands/search.js')
  const start = performance.now()
  const { hits, held, elsewhere } = await searchSite(siteDir, query, {
    ...supervisionOf(flags),
    count: maxHits,
    edition: flags.edition
  })
  const ms = Math.round(performance.now() - start)
  if (flags.json)
    process.stdout.write(
      `${JSON.stringify({ query, hits, ms, ...(held && { held }), ...(elsewhere && { elsewhere }) })}\n`
    )
  else {
    const found =
      hits.length > 0 ? relaxation(query, held) + hits.map(describe).join('\n') : `Nothing found for "${query}".\n`
    const { describeElsewhere } = await import('../commands/site/hits-elsewhere.js')
    process.stdout.write(found + (elsewhere ? `\n${describeElsewhere(elsewhere)}` : ''))
  }
  return exitCodes.fine
}

/** Report that no page holds enough of a query. */
function relaxation(query: string, held: readonly string[] | undefined): string {
  if (!held) return ''
  const words = held.map((word) => `"${word}"`).join(' and ')
  return `No page has all of "${query}"; these come closest, the first with ${words}.\n\n`
}

/** Format a hit for people. */
function describe({ route, title, heading, anchor, snippet, score }: ListedHit): string {
  const place = anchor === '' ? route : `${route}#${anchor}`
  const name = heading === '' ? title : `${title} › ${heading}`
  return `${name}  (${score.toFixed(1)})\n  ${place}\n${snippet === '' ? '' : `  ${snippet}\n`}`
}
