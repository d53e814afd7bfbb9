import type { PluginSource } from '../model/plugin.js'
import type { SourceFile } from '../model/source.js'
import { hashOf } from '../utils/hash.js'
import { pluginPlace } from './plugin-edition.js'
import { hookError, runHooks, type HookTools } from './run-hook.js'

/**
 * Read the pages that plugins create from data, as files of the content folder.
 * @throws {UsageError} when a plugin returns anything else, or a page that exists already.
 */
export async function pluginSources(files: readonly SourceFile[], tools: HookTools): Promise<SourceFile[]> {
  const { config } = tools
  const taken = new Map(files.map(({ path }) => [path, 'a file of the site']))
  const made = await runHooks(
    'sources',
    tools,
    (sources) => sources(pluginPlace(config)),
    (result, { name }) => {
      if (!Array.isArray(result)) throw hookError(name, 'sources', 'it returns no array of pages', config)
      return result.map((source: unknown) => {
        if (!isSource(source)) {
          const expected = 'expected { path, text } with a path below the content folder that ends in ".md" or ".mdx"'
          throw hookError(name, 'sources', `unexpected page ${shown(source)}, ${expected}`, config)
        }
        const path = `${config.contentPath}/${source.path}`
        const other = taken.get(path)
        if (other !== undefined)
          throw hookError(name, 'sources', `duplicate page "${path}", which is ${other} already`, config)
        taken.set(path, `a page of the plugin "${name}"`)
        const { path: contentPath, text } = source
        return { path, contentPath, kind: 'page' as const, hash: hashOf(text), text }
      })
    }
  )
  return made.flat()
}

function isSource(value: unknown): value is PluginSource {
  if (typeof value !== 'object' || value === null) return false
  const { path, text } = value as { readonly path?: unknown; readonly text?: unknown }
  return (
    typeof text === 'string' && typeof path === 'string' && /^(?!\/|(?:.*\/)?\.{1,2}(?:\/|$))[^\\]+\.mdx?$/.test(path)
  )
}

function shown(value: unknown): string {
  const path = typeof value === 'object' && value !== null && 'path' in value ? value.path : value
  return typeof path === 'string' ? `"${path}"` : typeof path
}
