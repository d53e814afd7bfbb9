import { join, relative, resolve, dirname, sep } from 'node:path'
import type { AuthoredSettings, Config, FunctionKey } from '../model/config.js'
import type { ParsedConfig } from '../model/config-schema.js'
import type { RuleLevel } from '../model/severity.js'
import type { Dialect } from '../model/dialect.js'
import { editionKeys, listEditions, defaultLanguage } from '../editions/settings.js'
import { findWorkTree, toPosix, isInside } from '../utils/paths.js'
import { collectExtensions, type ExtensionsOrigin } from '../plugins/collect-extensions.js'
import type { Extensions } from '../model/plugin.js'
import { formerRules } from '../model/rules.js'
import { hashOf } from '../utils/hash.js'
import { ownValue } from '../utils/own-value.js'
import { mergePlugins } from '../plugins/merge-plugins.js'
import { readRouteLock } from './read-route-lock.js'
import { staticDirsOf } from '../files/static-dir.js'
import { realPath } from '../files/real-path.js'
import type { SourceAccess } from '../model/source-access.js'

/** The file of a configuration. */
export interface ConfigSource {
  /** Absolute path. */
  readonly siteDir: string
  readonly configFile: string
  readonly configText: string
}

/** The file of a configuration, and what was read with it. */
interface ConfigOrigin extends ConfigSource {
  /** What the pages are written in. */
  readonly dialect: Dialect
  readonly inputs: readonly string[]
  readonly hash: string
  /** The compiled configuration; undefined when it is read as data. */
  readonly module?: ExtensionsOrigin['module']
  readonly islands?: ExtensionsOrigin['islands']
  readonly outDir?: string | undefined
  /** Whether the configuration is that of an untrusted site. */
  readonly isUntrusted?: boolean
}

const levelByPolicy = { ignore: 'off', log: 'info', warn: 'warning', throw: 'error' } as const

/** Resolve the settings for the default edition of the work tree: absolute paths, defaults, frozen. */
export function resolveConfig(parsed: ParsedConfig, origin: ConfigOrigin): Config {
  const contentDir = resolve(origin.siteDir, parsed.content)
  const staticDirs = staticDirsOf(parsed, origin.siteDir, contentDir)
  const pageDirs = dirsBeside(parsed).map((dir) => resolve(origin.siteDir, dir))
  const workTree = findWorkTree(origin.siteDir)
  const { siteDir, configFile, isUntrusted: isConfined = false } = origin
  const sources = sourceAccess(parsed, { siteDir, contentDir, pageDirs, staticDirs, workTree, isConfined })
  const edition = listEditions(parsed, siteDir, () => undefined)[0] ?? {
    lang: defaultLanguage(parsed),
    prefix: '',
    root: siteDir,
    contentDir,
    otherDirs: []
  }
  const extensions = collectExtensions(parsed, {
    lang: edition.lang,
    siteDir,
    configFile,
    sources,
    module: origin.module,
    islands: origin.islands
  })
  const authored = withoutFunctions(mergePlugins(parsed))
  const rootBase = withSlashes(parsed.basePath)
  const settings = deepFreeze({
    ...editionKeys({ authored, rootBase }, edition),
    authored,
    rootBase,
    staticPaths: staticDirs.map((path) => toPosix(relative(origin.siteDir, path))),
    // `--out-dir` is relative to where the command runs, the setting to the site.
    outputDir: origin.outDir === undefined ? resolve(origin.siteDir, parsed.outDir) : resolve(origin.outDir),
    configDir: siteDir,
    cacheDir: join(origin.siteDir, '.capstan'),
    workTree,
    sources,
    configFile: origin.configFile,
    configText: origin.configText,
    configInputs: origin.inputs,
    routeLock: readRouteLock(siteDir, sources),
    ...(parsed.url !== undefined && { url: new URL(parsed.url).origin }),
    rules: resolveRules(parsed),
    hash: withLabelFiles(origin.hash, extensions.labels)
  })
  // Components, dialects and the objects of plugins belong to their authors, who may keep a state in them.
  return Object.freeze({ ...settings, extensions, dialect: origin.dialect })
}

/** Add the files of labels to the hash of a configuration; what they say is on every page. */
function withLabelFiles(hash: string, labels: Extensions['labels']): string {
  const files = Object.values(labels).flatMap((own) => own.flatMap(({ file }) => file ?? []))
  return files.length === 0 ? hash : hashOf(JSON.stringify([hash, files]))
}

/** Settings whose values may hold functions. */
const functionKeys = new Set<string>([
  'remarkPlugins',
  'rehypePlugins',
  'directives',
  'components',
  'islands',
  'templates',
  'plugins'
] satisfies FunctionKey[])

/** Leave out the settings that may hold functions. */
export function withoutFunctions(parsed: ParsedConfig): AuthoredSettings {
  const data = Object.entries(parsed).filter(([name]) => !functionKeys.has(name))
  return Object.fromEntries(data) as AuthoredSettings
}

/** List the folders of pages beside the content folder, of all languages and versions, as they are written. */
function dirsBeside({ blog, folders, languages, versions }: ParsedConfig): string[] {
  const dirs = [blog?.dir, ...Object.values(folders).map(({ dir }) => dir), ...versions.map(({ folder }) => folder)]
  return [
    ...dirs.flatMap((dir) => (typeof dir === 'object' ? Object.values(dir.byLanguage) : (dir ?? []))),
    ...languages.flatMap(({ content }) => content ?? [])
  ]
}

/** Normalize a base path to a slash at both ends. */
function withSlashes(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}/`.replace('//', '/')
}

/** Merge the policy aliases into the rules; a rule named in `rules` wins over its alias. */
function resolveRules(parsed: ParsedConfig): Record<string, RuleLevel> {
  const aliases = {
    'broken-link': parsed.onBrokenLinks,
    'broken-markdown-link': parsed.onBrokenMarkdownLinks,
    'broken-anchor': parsed.onBrokenAnchors,
    'duplicate-route': parsed.onDuplicateRoutes
  }
  const rules: Record<string, RuleLevel> = {}
  for (const [ruleId, policy] of Object.entries(aliases)) if (policy) rules[ruleId] = levelByPolicy[policy]
  for (const [former, ruleId] of Object.entries(formerRules)) {
    const level = ownValue<RuleLevel | undefined>(parsed.rules, former)
    if (level) rules[ruleId] = level
  }
  return { ...rules, ...parsed.rules }
}

/** Freeze a value and everything in it. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

/** The folders of a site, absolute. */
interface SiteFolders {
  readonly siteDir: string
  readonly contentDir: string
  /** Those of pages beside the content folder. */
  readonly pageDirs: readonly string[]
  readonly staticDirs: readonly string[]
  readonly workTree: string
  /** Whether the configuration gives access to nothing but the work tree. */
  readonly isConfined: boolean
}

/**
 * Compute which files a site may read: those of its folder and of its work tree, and what the configuration names elsewhere.
 * A configured path in the work tree that is a symbolic link out of it gives no access: the configuration chose the path,
 * not the target. A confined site has its work tree alone, whatever it names.
 */
function sourceAccess(
  { sources, openapi, markdown, follows }: ParsedConfig,
  { siteDir, contentDir, pageDirs, staticDirs, workTree, isConfined }: SiteFolders
): SourceAccess {
  const root = realPath(siteDir)
  const isOfRepository = typeof follows === 'object' && follows.git !== undefined
  const descriptions = openapi.flatMap(({ file, overlay, follows: original }) => [
    file,
    ...(Array.isArray(overlay) ? overlay : Object.values(overlay.byLanguage).flat()),
    ...(original === undefined || isOfRepository ? [] : [original])
  ])
  const originals = typeof follows === 'object' && follows.git === undefined ? resolve(siteDir, follows.path) : []
  const pages = [contentDir, pageDirs, originals].flat()
  const named = [...pages, ...staticDirs, ...descriptions.map((path) => resolve(siteDir, path))]
  const isElsewhere = (path: string) => !isInside(path, siteDir) && !isInside(path, workTree)
  const elsewhere = isConfined ? [] : named.filter(isElsewhere).map(realPath)
  const allowed = isConfined ? [] : sources.allow.map((path) => realPath(resolve(siteDir, path)))
  return {
    roots: [root, realPath(workTree), ...elsewhere, ...allowed],
    bases: [
      root,
      ...[...pages, ...staticDirs, ...markdown.icons.map((path) => resolve(siteDir, path))].flatMap((path) =>
        isHiddenByLink(path, siteDir) ? [] : realPath(path)
      ),
      ...descriptions.map((path) => realPath(dirname(join(root, path))))
    ],
    allowed: [
      ...allowed,
      ...descriptions.map((path) => join(root, path)),
      // Hidden files that hosts and their checks expect; a link in their place leads to what is not allowed.
      ...staticDirs.flatMap((path) => ['.well-known', '.nojekyll'].map((name) => join(realPath(path), name)))
    ]
  }
}

/** Whether a folder is hidden although the path that the configuration gives is not: links lead from one to the other. */
function isHiddenByLink(path: string, siteDir: string): boolean {
  return isHidden(realPath(siteDir), realPath(path)) && !isHidden(siteDir, path)
}

/** Whether a name on the way between two folders begins with a dot. */
function isHidden(from: string, to: string): boolean {
  return relative(from, to)
    .split(sep)
    .some((name) => name.startsWith('.') && name !== '..')
}
