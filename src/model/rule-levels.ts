import * as z from 'zod'
import { formerRules, ruleSeverities, type RuleId } from './rules.js'

const level = z.enum(['off', 'info', 'warning', 'error'])

/** The ids of all rules, and those that they had before. */
const ruleIds = Object.keys({ ...ruleSeverities, ...formerRules }) as [RuleId, ...(RuleId | keyof typeof formerRules)[]]

/** Id of a rule of a plugin, such as `products/price`. */
const pluginRuleId = z.templateLiteral([z.string(), '/', z.string()])

/** The severities of rules by their ids. */
export const ruleLevels = z.partialRecord(z.union([z.enum(ruleIds), pluginRuleId]), level)

/** The same, where `*` stands for all rules that are not named. */
export const ruleLevelsOfFiles = z.partialRecord(z.union([z.literal('*'), z.enum(ruleIds), pluginRuleId]), level)
