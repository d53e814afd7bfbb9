import { realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { configSchema, type ParsedConfig } from '../model/config-schema.js'
import type { Finding } from '../model/diagnostic.js'
import { findWorkTree, isInside, toPosix } from '../utils/paths.js'
import { realPath } from '../files/real-path.js'
import { placeOfKey } from './key-place.js'
import { type PathKey, pathKeys } from './path-keys.js'
import { staticDirsOf } from '../files/static-dir.js'
import type { ConfigSource } from './resolve.js'

/** A setting that reaches beyond the site. */
interface Reach {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** List the settings by which an untrusted configuration would read or write what is not the site's. */
export function untrustedReaches(config: ParsedConfig, siteDir: string): readonly Reach[] {
  return [...pathsOutside(config, siteDir), ...scriptsOfPages(config)]
}

/** Report settings by which an untrusted configuration would read or write what is not the site's. */
export function untrustedSettings(config: ParsedConfig, { siteDir, configFile, configText }: ConfigSource): Finding[] {
  return untrustedReaches(config, siteDir).map(({ path, message }) => ({
    ruleId: 'config',
    data: { text: message },
    ...placeOfKey(configText, path, configFile)
  }))
}

/** The rules that an untrusted site cannot turn off: they keep secrets from being published. */
export const fixedRules = ['ignored-file', 'refused-file', 'untrusted-code', 'untrusted-frame'] as const

/** Mark a configuration as untrusted, and drop its levels of the rules that confine it. */
export function untrustedConfig(config: ParsedConfig): ParsedConfig {
  const rules = { ...config.rules }
  for (const ruleId of fixedRules) Reflect.deleteProperty(rules, ruleId)
  return { ...config, rules, untrusted: true }
}

/** Report every path of the configuration that leads out of the site; which keys are paths is said by the schema. */
function pathsOutside(config: ParsedConfig, siteDir: string): Reach[] {
  const contentDir = resolve(siteDir, config.content)
  const folders = { site: findWorkTree(siteDir), content: contentDir }
  // Also the folder that is chosen where none is set: it may be a link. Content outside is reported itself, and not looked into.
  const chosen = isPlain(contentDir, realPath(folders.site)) ? staticDirsOf(config, siteDir, contentDir) : []
  const value = { ...config, static: config.static ?? chosen.map((path) => toPosix(relative(siteDir, path))) }
  return pathKeys(configSchema, value).flatMap((key) => {
    const absolute = resolve(key.base === 'content' ? contentDir : siteDir, key.value)
    const message = reachOf(key, absolute, key.use === 'write' ? siteDir : folders[key.base])
    return message === undefined ? [] : [{ path: key.path, message }]
  })
}

/** Explain how a path reaches beyond a folder; undefined for one that does not. */
function reachOf({ value, base, use }: PathKey, absolute: string, folder: string): string | undefined {
  if (use === 'module')
    return `Module "${value}" is not allowed: an untrusted site runs no code. Remove it, or omit --untrusted if you trust the site.`
  if (use === 'exception')
    return `Path "${value}" is not allowed: an untrusted site reads no hidden, ignored or outside files. Remove it, or omit --untrusted if you trust the site.`
  if (isPortable(value) && isPlain(absolute, realPath(folder))) return undefined
  if (base === 'content') return messageOf(value, 'the content folder')
  if (use === 'write') return `${messageOf(value, 'the site directory')} Use --out-dir for another.`
  return messageOf(value, 'the work tree')
}

/** Whether a path means the same on every system: it has no drive, no scheme such as `file:`, and no separator of one system alone. */
function isPortable(value: string): boolean {
  return !/^[A-Za-z][A-Za-z\d+.-]*:|[\\\0]/.test(value)
}

/** Report settings by which pages would run scripts of the site or of others, and those that would widen the content policy. */
function scriptsOfPages({ head, contentPolicy, analytics, feedback }: ParsedConfig): Reach[] {
  const advice = 'pages of an untrusted site run no scripts but those of Capstan. Remove it.'
  const scripts = head.flatMap(({ tag, attrs }, index) =>
    tag === 'script' && attrs.src !== undefined
      ? [{ path: ['head', index], message: `Script "${attrs.src}" is not allowed: ${advice}` }]
      : []
  )
  const settings = [
    ...(Object.keys(contentPolicy).length > 0 ? ['contentPolicy'] : []),
    ...(analytics === undefined ? [] : ['analytics']),
    ...(feedback?.post?.startsWith('/') === false ? ['feedback'] : [])
  ]
  return [...scripts, ...settings.map((name) => ({ path: [name], message: `"${name}" is not allowed: ${advice}` }))]
}

/** Whether a path really is in a folder and has no hidden name below it, such as `.git`. */
function isPlain(path: string, folder: string): boolean {
  const real = realPathOf(path)
  return (
    isInside(real, folder) &&
    !relative(folder, real)
      .split(sep)
      .some((name) => name.startsWith('.'))
  )
}

/** Follow the links of a path whose end need not be there. */
function realPathOf(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return dirname(path) === path ? path : join(realPathOf(dirname(path)), basename(path))
  }
}

function messageOf(value: string, folder: string): string {
  return `Path "${value}" is not allowed: an untrusted site may only name visible folders in ${folder}.`
}
