import { placeOfThrown } from '../files/place-of-thrown.js'
import { stackOfThrown } from '../files/stack-of-thrown.js'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { RuleLevel } from '../model/severity.js'
import type { PluginFinding, PluginRuleInput } from '../model/plugin.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { messageOf } from '../utils/text-of.js'
import { withoutFolder } from '../utils/without-folder.js'

/** Run the rules of all plugins; the id of each begins with the name of its plugin. One that fails is a finding itself. */
export function pluginRules(input: PluginRuleInput, config: Config): Finding[] {
  return config.extensions.plugins.flatMap(({ name, rules = {} }) =>
    Object.entries(rules).flatMap(([id, { check }]) => {
      const ruleId = `${name}/${id}` as const
      const fail = (reason: string, error?: unknown): Finding[] => {
        const message = `The rule "${ruleId}" failed: ${withoutFolder(reason, config.siteDir).replace(/[.\s]+$/, '')}.`
        const place = placeOfThrown(error, config.configDir) ?? {
          file: config.configFile,
          ...placeOfLiteral(config.configText, name)
        }
        const stack = stackOfThrown(error, config.configDir)
        return [{ ruleId: 'plugin', data: { text: message }, ...place, ...(stack !== undefined && { stack }) }]
      }
      try {
        const found: unknown = check(input)
        if (!Array.isArray(found) || !found.every(isFinding)) return fail('it returns no array of { message, file }')
        return found.map(
          ({ message, file, line = 1, column = 1, endLine = line, endColumn = column, suggestion }): Finding => ({
            ruleId,
            data: { text: message, replacement: suggestion },
            ...{ file, line, column, endLine, endColumn }
          })
        )
      } catch (error) {
        return fail(messageOf(error), error)
      }
    })
  )
}

/** List the severities of the rules of all plugins by their ids. */
export function pluginSeverities({ extensions }: Config): Readonly<Record<string, RuleLevel>> {
  return Object.fromEntries(
    extensions.plugins.flatMap(({ name, rules = {} }) =>
      Object.entries(rules).map(([id, { severity }]) => [`${name}/${id}`, severity ?? 'warning'] as const)
    )
  )
}

function isFinding(value: unknown): value is PluginFinding {
  if (typeof value !== 'object' || value === null || !('message' in value) || !('file' in value)) return false
  return typeof value.message === 'string' && typeof value.file === 'string'
}
