import { performance } from 'node:perf_hooks'
import type { ListedHit } from '../programs/list-hits.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan search`. */
export interface SearchFlags extends SupervisionFlags {
  readonly format: 'pretty' | 'json'
  readonly edition?: string
}

/** Max pages printed. */
const maxHits = 20

/** Search the built site and print the hits; no hits is not an error. */
export async function search(query: string, siteDir: string, flags: SearchFlags): Promise<number> {
  const { search: searchSite } = await import('../commands/search.js')
  const start = performance.now()
  const { hits, elsewhere, ...relaxed } = await searchSite(siteDir, query, {
    ...supervisionOf(flags),
    count: maxHits,
    edition: flags.edition
  })
  const ms = Math.round(performance.now() - start)
  if (flags.format === 'json')
    process.stdout.write(`${JSON.stringify({ query, hits, ms, ...relaxed, ...(elsewhere && { elsewhere }) })}\n`)
  else {
    const { describeElsewhere } = await import('../programs/hits-elsewhere.js')
    const { describeRelaxed } = await import('../programs/describe-relaxed.js')
    const found =
      hits.length > 0
        ? describeRelaxed(query, relaxed) + hits.map(describe).join('\n')
        : `Nothing found for "${query}".\n`
    process.stdout.write(found + (elsewhere ? `\n${describeElsewhere(elsewhere)}` : ''))
  }
  return exitCodes.fine
}

/** Format a hit for people. */
function describe({ route, title, heading, anchor, snippet, score }: ListedHit): string {
  const place = anchor === '' ? route : `${route}#${anchor}`
  const name = heading === '' ? title : `${title} › ${heading}`
  return `${name}  (${score.toFixed(1)})\n  ${place}\n${snippet === '' ? '' : `  ${snippet}\n`}`
}
