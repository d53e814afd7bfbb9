import type { Evaluation } from '../commands/evaluate.js'
import { exitCodes } from './exit-codes.js'
import { printMessages } from './print.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan search --evaluate`. */
export interface EvaluateFlags extends SupervisionFlags {
  readonly format: 'pretty' | 'json'
  readonly accept: boolean
  readonly edition?: string
}

/** Print how well search answers the queries of the site; what has become worse is an error, unless its rule says otherwise. */
export async function evaluate(siteDir: string, flags: EvaluateFlags): Promise<number> {
  const { evaluate: measure } = await import('../commands/evaluate.js')
  const { sets, messages, config } = await measure(siteDir, {
    ...supervisionOf(flags),
    edition: flags.edition,
    isAccepted: flags.accept
  })
  process.stdout.write(flags.format === 'json' ? `${JSON.stringify({ sets, messages })}\n` : describe(sets))
  if (flags.format === 'pretty') printMessages(messages, config)
  return messages.some(({ severity }) => severity === 'error') ? exitCodes.content : exitCodes.fine
}

/** Format the figures for people: a line for each set, then the queries that are not answered. */
function describe(sets: Evaluation['sets']): string {
  const width = Math.max(...sets.map(({ name }) => name.length))
  const lines = sets.map(({ name, queries, mrr, recall, zero, before }) => {
    const recorded = before ? `, recorded ${before.mrr.toFixed(3)} and ${before.recall.toFixed(3)}` : ''
    const nothing = zero > 0 ? `, ${zero} find nothing` : ''
    return `${name.padEnd(width)}  ${queries} queries  MRR@5 ${mrr.toFixed(3)}  recall@5 ${recall.toFixed(3)}${recorded}${nothing}`
  })
  const missed = sets.flatMap((set) =>
    set.missed.map(({ query, targets, first }) => `  "${query}": ${targets[0] ?? 'nothing'}, not ${first ?? 'nothing'}`)
  )
  return `${[...lines, ...(missed.length > 0 ? ['', 'Not among the first five:', ...missed] : [])].join('\n')}\n`
}
