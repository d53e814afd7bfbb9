import { apiRules } from './rules/api.js'
import { componentRules } from './rules/components.js'
import { contentRules } from './rules/content.js'
import { editionRules } from './rules/editions.js'
import { fileRules } from './rules/files.js'
import { hostRules } from './rules/hosts.js'
import { linkRules } from './rules/links.js'
import { siteRules } from './rules/site.js'
import type { Severity } from './severity.js'

/** Every rule by its id. */
export const rules = {
  ...apiRules,
  ...componentRules,
  ...contentRules,
  ...editionRules,
  ...fileRules,
  ...hostRules,
  ...linkRules,
  ...siteRules
}

/** The id of a rule. */
export type RuleId = keyof typeof rules

/** The id of a rule that a plugin brings: its name, and that of the rule. */
export type PluginRuleId = `${string}/${string}`

/** What the findings of each rule know. */
export type DataByRule = { readonly [Id in RuleId]: Parameters<(typeof rules)[Id]['sentence']>[0] }

/** Default severity of every rule, by ids in their order. */
export const ruleSeverities = Object.fromEntries(
  Object.entries(rules)
    .map(([id, { severity }]) => [id, severity] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
) as Readonly<Record<RuleId, Severity>>

/** Ids that rules had before, with those that they have now. */
export const formerRules = { 'unmatched-mark': 'raw-syntax' } as const satisfies Record<string, RuleId>
