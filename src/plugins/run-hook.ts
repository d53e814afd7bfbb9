import { placeOfThrown } from '../files/place-of-thrown.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import { UsageError } from '../model/errors.js'
import type { Plugin } from '../model/plugin.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { isInstance, messageOf } from '../utils/text-of.js'
import { withoutFolder } from '../utils/without-folder.js'

/** Context of a hook. */
export interface HookTools extends Supervision {
  readonly config: Config
}

/** Default timeout of a hook in seconds. */
const defaultTimeout = 60

/**
 * Run a hook of each plugin that has it, one after the other, and collect the results.
 * @throws {UsageError} when one throws, or exceeds the timeout of a page; it names the plugin and the hook.
 */
export async function runHooks<Hook extends keyof Plugin, Result>(
  hook: Hook,
  tools: HookTools,
  call: (run: NonNullable<Plugin[Hook]>, plugin: Plugin) => unknown,
  take?: (result: unknown, plugin: Plugin) => Result
): Promise<Result[]> {
  const results: Result[] = []
  for (const plugin of tools.config.extensions.plugins) {
    const run = plugin[hook]
    if (run === undefined || run === null) continue
    tools.onActivity?.({ plugin: plugin.name, hook })
    try {
      const result = await withTimeout(call(run, plugin), tools.timeout ?? defaultTimeout)
      if (take) results.push(take(result, plugin))
    } catch (error) {
      throw isInstance(error, UsageError) ? error : hookFailure(plugin.name, hook, error, tools.config)
    } finally {
      tools.onActivity?.('own')
    }
  }
  return results
}

/** Create the error of a hook that answers wrongly, at the name of its plugin in the configuration if it is there. */
export function hookError(plugin: string, hook: string, reason: string, config: Config): UsageError {
  const { configFile, configText, siteDir } = config
  const place = { file: configFile, ...placeOfLiteral(configText, plugin) }
  return new UsageError(
    messageOfHook(plugin, hook, reason, config),
    [{ ruleId: 'plugin', data: { text: messageOfHook(plugin, hook, reason, config) }, ...place }],
    siteDir
  )
}

/** Create the error of a hook that throws, where the code of the plugin does. */
function hookFailure(plugin: string, hook: string, error: unknown, config: Config): UsageError {
  const place = placeOfThrown(error, config.configDir)
  if (!place) return hookError(plugin, hook, messageOf(error), config)
  const message = messageOfHook(plugin, hook, messageOf(error), config)
  return new UsageError(message, [{ ruleId: 'plugin', data: { text: message }, ...place }], config.configDir, error)
}

function messageOfHook(plugin: string, hook: string, reason: string, { siteDir }: Config): string {
  return `The hook "${hook}" of the plugin "${plugin}" failed: ${withoutFolder(reason, siteDir).replace(/[.\s]+$/, '')}.`
}

/** Wait for a result with a timeout. */
async function withTimeout(result: unknown, seconds: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${seconds} seconds`)), seconds * 1000)
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}
