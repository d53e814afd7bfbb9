import type { Finding, Place } from './diagnostic.js'
import type { PlainData } from './rule.js'
import type { DataByRule, RuleId } from './rules.js'

/** What is found of a rule: its data, or a sentence where the rule knows no more. */
export type Said<Id extends RuleId> = DataByRule[Id] | (PlainData extends DataByRule[Id] ? string : never)

/** Create the finding of a rule at a place. */
export function found<Id extends RuleId>(ruleId: Id, said: Said<Id>, place: Place): Finding {
  // The types of the parameters pair rule and data, which the union of all findings cannot be told.
  return { ruleId, data: typeof said === 'string' ? { text: said } : said, ...place } as Finding
}
