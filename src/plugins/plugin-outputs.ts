import type { PlannedOutput } from '../model/output.js'
import type { PluginFile } from '../model/plugin.js'
import type { Site } from '../model/site.js'
import { hashOf } from '../utils/hash.js'
import { hookError, runHooks, type HookTools } from './run-hook.js'

/**
 * Ask plugins for the files that they add to the plan of a site.
 * @throws {UsageError} when one returns anything but files, or one that is planned already.
 */
export async function pluginOutputs(
  outputs: readonly PlannedOutput[],
  site: Site,
  tools: HookTools
): Promise<readonly PlannedOutput[]> {
  const paths = new Set(outputs.map(({ path }) => path))
  const added = await runHooks(
    'outputsPlanned',
    tools,
    (outputsPlanned) => outputsPlanned([...paths], site),
    (result, { name }) => {
      const fail = (reason: string) => hookError(name, 'outputsPlanned', reason, tools.config)
      if (result === undefined || result === null) return []
      if (!Array.isArray(result)) throw fail('it returns no array of files')
      return result.map((file: unknown): PlannedOutput => {
        if (!isFile(file)) throw fail('it returns something other than { path, contents } with a relative path')
        if (paths.has(file.path) && !file.replaces) throw fail(`the file "${file.path}" is planned already`)
        paths.add(file.path)
        const { path, contents } = file
        return { path, key: hashOf(contents), create: () => contents }
      })
    }
  )
  return added.flat()
}

function isFile(value: unknown): value is PluginFile {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('contents' in value)) return false
  const { path, contents } = value
  const isContents = typeof contents === 'string' || contents instanceof Uint8Array
  return isContents && typeof path === 'string' && /^(?!\/|(?:.*\/)?\.{1,2}(?:\/|$))[^\\\0]+$/.test(path)
}
