import { join } from 'node:path'
import { hashSource } from '../files/hash-source.js'
import type { ParsedConfig } from '../model/config-schema.js'
import { templateNames, type TemplateName } from '../model/templates.js'
import type {
  ExtensionComponent,
  Extensions,
  ExtensionKeys,
  LabelTree,
  Owned,
  OwnedTemplates,
  Plugin
} from '../model/plugin.js'
import type { SourceAccess } from '../model/source-access.js'
import { hashOf } from '../utils/hash.js'

/** What is known of a configuration beside its values. */
export interface ExtensionsOrigin {
  readonly siteDir: string
  readonly configFile: string
  readonly sources: SourceAccess
  /** Absolute path and hash of the compiled configuration; undefined: it was not run, and holds no functions. */
  readonly module: { readonly path: string; readonly hash: string } | undefined
}

/** Gather what a configuration and its plugins add; where both name the same thing, the configuration's counts. */
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
  const gathered = {
    remarkPlugins: list(({ remarkPlugins }) => remarkPlugins),
    rehypePlugins: list(({ rehypePlugins }) => rehypePlugins),
    directives: map(({ directives }) => directives),
    components: map(({ components }) => components),
    templates: gatherTemplates(owners),
    labels: gatherLabels(owners)
  }
  return {
    ...gathered,
    plugins,
    pagesHash: changesPages(gathered) ? pagesHash(plugins, gathered.labels, origin) : undefined,
    module: origin.module?.path
  }
}

/** List the plugins of a configuration, without the places where a condition left one out. */
export function pluginsOf({ plugins }: ParsedConfig): Plugin[] {
  return plugins.filter((plugin) => typeof plugin === 'object' && plugin !== null)
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

/** Gather the labels of each language, those that count later. */
function gatherLabels(owners: readonly ExtensionKeys[]): Record<string, LabelTree[]> {
  const byLanguage: Record<string, LabelTree[]> = {}
  for (const { labels } of owners) {
    for (const [lang, tree] of Object.entries(labels ?? {})) (byLanguage[lang] ??= []).push(tree)
  }
  return byLanguage
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
  const declared = plugins.map(({ name, options, files = [] }) => [
    name,
    options ?? null,
    files.map((path) => {
      const source = hashSource(join(origin.siteDir, path), origin.sources)
      return [path, source.state === 'hashed' ? source.hash : source.state]
    })
  ])
  return hashOf(JSON.stringify([origin.module?.hash ?? null, labels, declared]))
}
