import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleConfig } from '../config/bundle.js'
import { UsageError } from '../model/errors.js'
import type { Plugin } from '../model/plugin.js'
import { plugin as schema } from '../model/plugin-schema.js'
import { isInstance, messageOf } from '../utils/text-of.js'

/** A plugin that was loaded for a move, and what its module exports. */
export interface LoadedPlugin {
  readonly plugin: Plugin
  /** Absolute path of the module. */
  readonly path: string
  /** Whether the default export is a function that makes the plugin. */
  readonly isFunction: boolean
}

/**
 * Load the plugin that is the default export of a module with an absolute path, or that this makes without options.
 * @throws {UsageError} when there is none.
 */
export async function loadPlugin(path: string): Promise<LoadedPlugin> {
  const folder = await mkdtemp(join(tmpdir(), 'capstan-plugin-'))
  try {
    const { code } = await bundleConfig(dirname(path), basename(path))
    const file = join(folder, 'plugin.mjs')
    await writeFile(file, code)
    const { default: value } = (await import(pathToFileURL(file).href)) as { readonly default?: unknown }
    const isFunction = typeof value === 'function'
    const made: unknown = isFunction ? (value as () => unknown)() : value
    const parsed = schema.safeParse(made)
    if (!parsed.success) throw new Error('its default export is not a plugin, and returns none without options')
    return { plugin: parsed.data, path, isFunction }
  } catch (error) {
    if (isInstance(error, UsageError)) throw error
    throw new UsageError(`Failed to load the plugin ${path}: ${messageOf(error).replace(/[.\s]+$/, '')}.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
