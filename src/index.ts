/** The public module: what a `site.config.ts` and programs import. */
import type { build as buildSite } from './commands/build.js'
import type { check as checkSite } from './commands/check.js'
import type { serve as serveSite } from './commands/serve.js'
import type { SiteConfig } from './model/config-schema.js'
import type { Plugin } from './model/plugin.js'

export { anchorsOf } from './commands/anchors-of.js'
export { hooksOf } from './commands/hooks-of.js'
export type { SiteConfig } from './model/config-schema.js'
export type { SidebarItemInput } from './model/sidebar-schema.js'
export type { Config } from './model/config.js'
export type { HeadTag, Theme } from './model/extension-schema.js'
export type {
  Directive,
  DirectiveInput,
  MarkdownNode,
  Plugin,
  PluginEdition,
  PluginFile,
  PluginRule,
  PluginRuleInput,
  PluginSource,
  PluginSourcesInput
} from './model/plugin.js'
export type {
  ClientSite,
  DialectInput,
  FilePlace,
  ForeignSign,
  GeneratorModules,
  HeadingIds,
  ImportingPage,
  MarkdownInput,
  MdxDialect,
  SiteSettings
} from './model/dialect.js'
export type { DialectMigration, ForeignSite, Migration, Note } from './model/migration.js'
export type { UnifiedPlugin } from './model/unified-plugin.js'
export type { TemplateName, TemplateOverride, TemplateOverrides, TemplatePropsByName } from './model/templates.js'
export type { Diagnostic } from './model/diagnostic.js'
export type { Severity } from './model/severity.js'
export type { BuildOptions, BuildResult } from './commands/build.js'
export type { CheckOptions, CheckResult } from './commands/check.js'

/**
 * Give a configuration its type.
 *
 * @example export default defineConfig({ title: 'My site' })
 */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config
}

/**
 * Give a function that makes a plugin its type.
 *
 * @example export default definePlugin((options: { host: string }) => ({ name: 'stats', options }))
 */
export function definePlugin<Options extends readonly unknown[]>(
  create: (...options: Options) => Plugin
): (...options: Options) => Plugin {
  return create
}

/** Build the site in a folder. */
export async function build(...args: Parameters<typeof buildSite>) {
  return (await import('./commands/build.js')).build(...args)
}

/** Check the site in a folder. */
export async function check(...args: Parameters<typeof checkSite>) {
  return (await import('./commands/check.js')).check(...args)
}

/** Serve the site in a folder. */
export async function serve(...args: Parameters<typeof serveSite>) {
  return (await import('./commands/serve.js')).serve(...args)
}
