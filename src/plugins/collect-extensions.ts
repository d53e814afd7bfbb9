import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashSource } from '../files/hash-source.js'
import { realPath } from '../files/real-path.js'
import type { ParsedConfig } from '../model/config-schema.js'
import type { DialectInput } from '../model/dialect.js'
import { templateNames, type TemplateName } from '../model/templates.js'
import type { ExtensionComponent, Extensions, ExtensionKeys, Owned, OwnedTemplates, Plugin } from '../model/plugin.js'
import type { SourceAccess } from '../model/source-access.js'
import { hashOf } from '../utils/hash.js'
import { gatherLabels } from './gather-labels.js'

/** The components of the folder of islands, by the paths of their modules relative to the site directory. */
export type IslandModules = Readonly<Record<string, ExtensionComponent>>

/** What is known about a configuration besides its values. */
export interface ExtensionsOrigin {
  /** The default language of the site. */
  readonly lang: string
  readonly siteDir: string
  readonly configFile: string
  readonly sources: SourceAccess
  /** Absolute path and hash of the compiled configuration; undefined: it was not run, and holds no functions. */
  readonly module: { readonly path: string; readonly hash: string } | undefined
  readonly islands?: IslandModules | undefined
}

/** Collect what a configuration and its plugins add; the configuration's own wins. */
export function collectExtensions(config: ParsedConfig, origin: ExtensionsOrigin): Extensions {
  const plugins = pluginsOf(config)
  const owners: (ExtensionKeys & { readonly name: string })[] = [...plugins, { ...config, name: origin.configFile }]
  const list = <Value>(read: (keys: ExtensionKeys) => readonly Value[] | undefined): Owned<Value>[] =>
    owners.flatMap((keys) => (read(keys) ?? []).map((value) => ({ owner: keys.name, value })))
  const map = <Value>(
    read: (keys: ExtensionKeys) => Readonly<Record<string, Value>> | undefined
  ): Map<string, Owned<Value>> =>
    new Map(
      owners.flatMap((keys) =>
        Object.entries(read(keys) ?? {}).map(([name, value]) => [name, { owner: keys.name, value }] as const)
      )
    )
  const inFolder = Object.entries(origin.islands ?? {}).map(([path, component]) => ({
    name: path.replace(/^.*\//, '').replace(/\.[jt]sx?$/, ''),
    path,
    component
  }))
  const folderComponents = inFolder.map(
    ({ name, path, component }) => [name, { owner: path, value: component }] as const
  )
  const folderIslands = inFolder.map(({ name, path }) => [name, { owner: path, value: path }] as const)
  const gathered = {
    remarkPlugins: list(({ remarkPlugins }) => remarkPlugins),
    rehypePlugins: list(({ rehypePlugins }) => rehypePlugins),
    directives: map(({ directives }) => directives),
    components: new Map([...folderComponents, ...map(({ components }) => components)]),
    islands: new Map(
      [...folderIslands, ...map(({ islands }) => islands)].map(([name, { owner, value }]) => [
        name,
        { owner, value: modulePath(value, origin) }
      ])
    ),
    templates: gatherTemplates(owners),
    labels: gatherLabels(
      owners.map(({ labels = {} }) => labels),
      { lang: origin.lang, siteDir: origin.siteDir, sources: origin.sources }
    )
  }
  return {
    ...gathered,
    plugins,
    pagesHash:
      changesPages(gathered) || changeReading(plugins) ? pagesHash(plugins, gathered.labels, origin) : undefined,
    module: origin.module?.path
  }
}

/** Resolve the path of a module; a plugin names its own by a file URL. */
function modulePath(path: string, { siteDir }: ExtensionsOrigin): string {
  return path.startsWith('file:') ? fileURLToPath(path) : resolve(siteDir, path)
}

/** List the plugins of a configuration, without the places where a condition left one out. */
export function pluginsOf({ plugins }: ParsedConfig): Plugin[] {
  return plugins.filter((plugin) => typeof plugin === 'object' && plugin !== null)
}

/** List the dialects that plugins bring. */
export function broughtDialects(plugins: readonly Plugin[]): Owned<DialectInput>[] {
  return plugins.flatMap(({ name: owner, dialects = [] }) => dialects.map((value) => ({ owner, value })))
}

/** Whether plugins change how pages are read. */
function changeReading(plugins: readonly Plugin[]): boolean {
  return plugins.some(({ dialects = [], headingIds }) => dialects.length > 0 || headingIds !== undefined)
}

/** List the files that a plugin reads, relative to the site directory. */
export function filesOfPlugin({ files = [] }: Plugin, siteDir: string): readonly string[] {
  return typeof files === 'function' ? files(siteDir) : files
}

/** Gather the templates of each name, the configuration's own last. */
function gatherTemplates(owners: readonly (ExtensionKeys & { readonly name: string })[]): OwnedTemplates {
  const byName = new Map<TemplateName, Owned<ExtensionComponent>[]>()
  for (const { name: owner, templates = {} } of owners) {
    for (const name of templateNames) {
      const value = templates[name] as ExtensionComponent | undefined
      if (value) byName.set(name, [...(byName.get(name) ?? []), { owner, value }])
    }
  }
  return byName
}

/** Whether anything that was gathered changes how pages are compiled. */
function changesPages(gathered: Omit<Extensions, 'plugins' | 'pagesHash' | 'module'>): boolean {
  const { remarkPlugins, rehypePlugins, directives, components, labels } = gathered
  const counts = [
    remarkPlugins.length,
    rehypePlugins.length,
    directives.size,
    components.size,
    Object.keys(labels).length
  ]
  return counts.some((count) => count > 0)
}

/**
 * Hash what compiled pages depend on: functions count by the modules of the configuration, labels and options by their values,
 * and files that plugins name by their bytes.
 */
function pagesHash(plugins: readonly Plugin[], labels: Extensions['labels'], origin: ExtensionsOrigin): string {
  const declared = plugins.map((plugin) => [
    plugin.name,
    plugin.options ?? null,
    filesOfPlugin(plugin, origin.siteDir).map((path) => {
      const absolute = join(origin.siteDir, path)
      // What plugins name is trusted: it may be in a hidden folder.
      const allowed = [...origin.sources.allowed, realPath(absolute)]
      const source = hashSource(absolute, { ...origin.sources, allowed })
      return [path, source.state === 'hashed' ? source.hash : source.state]
    })
  ])
  return hashOf(JSON.stringify([origin.module?.hash ?? null, labels, declared]))
}
