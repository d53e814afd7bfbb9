import type { Random } from './random.js'

const marks = ['*', '*', '**', '**', '***', '****', '*****', '_', '_', '__', '___', '~~']
const neighbours = 'a b 都 한 é ： 。 “ . ( ! & `x` [a](b) <b> &amp; \\*'.split(' ')

/** Make a short text that is little but marks of emphasis and what may stand beside them. */
export function emphasisText(random: Random): string {
  const tokens = Array.from({ length: 3 + random.below(12) }, () =>
    random.pick(random.pick([marks, neighbours, [' ', '\n']]))
  )
  return tokens.join('')
}
