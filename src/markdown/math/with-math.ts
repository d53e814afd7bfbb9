import type { MarkdownDialect } from '../../model/dialect.js'
import { remarkMath } from './remark-math.js'

const known = new WeakMap<MarkdownDialect, MarkdownDialect>()

/** Add formulas to a dialect. */
export function withMath(dialect: MarkdownDialect): MarkdownDialect {
  const added = known.get(dialect) ?? {
    ...dialect,
    prepare: (text: string) => dialect.prepareMath(dialect.prepare(text)),
    remarkPlugins: [remarkMath, ...dialect.remarkPlugins]
  }
  known.set(dialect, added)
  return added
}
