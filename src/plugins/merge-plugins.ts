import type { ParsedConfig } from '../model/config-schema.js'
import { pluginsOf } from './collect-extensions.js'

/** Add the data of plugins to the settings of the same names; what the configuration says itself comes last, and so counts. */
export function mergePlugins(config: ParsedConfig): ParsedConfig {
  const plugins = pluginsOf(config)
  if (plugins.length === 0) return config
  const directives = new Set([config, ...plugins].flatMap(({ contentPolicy }) => Object.keys(contentPolicy ?? {})))
  return {
    ...config,
    styles: [...plugins.flatMap(({ styles }) => styles ?? []), ...config.styles],
    head: [...plugins.flatMap(({ head }) => head ?? []), ...config.head],
    contentPolicy: Object.fromEntries(
      [...directives].map((directive) => [
        directive,
        [...plugins, config].flatMap(
          ({ contentPolicy = {} }) => (contentPolicy as Readonly<Record<string, readonly string[]>>)[directive] ?? []
        )
      ])
    )
  }
}
