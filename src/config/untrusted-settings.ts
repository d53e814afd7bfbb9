import { realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { ParsedConfig } from '../model/config-schema.js'
import type { Finding } from '../model/diagnostic.js'
import { findWorkTree, isInside, toPosix } from '../utils/paths.js'
import { realPath } from '../files/real-path.js'
import { placeOfKey } from './key-place.js'
import { type ConfigSource, staticDirOf } from './resolve.js'

/** A setting that reaches beyond the site. */
interface Reach {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Report settings by which an untrusted configuration would read or write what is not the site's. */
export function untrustedSettings(config: ParsedConfig, { siteDir, configFile, configText }: ConfigSource): Finding[] {
  return [
    ...allowedSources(config),
    ...foldersOutside(config, siteDir),
    ...outputOutside(config, siteDir),
    ...remoteScripts(config)
  ].map(({ path, message }) => ({ ruleId: 'config', message, ...placeOfKey(configText, path, configFile) }))
}

/** The rules that keep secrets from being published, and code from being missed. */
const fixedRules = ['ignored-file', 'refused-file', 'untrusted-code', 'untrusted-frame'] as const

/** Mark a configuration as that of an untrusted site, which sets no level of the rules that hold it back. */
export function untrustedConfig(config: ParsedConfig): ParsedConfig {
  const rules = { ...config.rules }
  for (const ruleId of fixedRules) Reflect.deleteProperty(rules, ruleId)
  return { ...config, rules, untrusted: true }
}

/** Hidden and ignored files are where a machine keeps its secrets. */
function allowedSources({ sources }: ParsedConfig): Reach[] {
  if (sources.allow.length === 0) return []
  const message =
    'Unexpected "sources.allow": an untrusted site reads no file that is hidden, ignored by git or outside of the work tree. Take it out; or run the command without --untrusted, if you trust whoever wrote the site.'
  return [{ path: ['sources', 'allow'], message }]
}

/** Report folders and descriptions outside of the work tree. */
function foldersOutside(config: ParsedConfig, siteDir: string): Reach[] {
  const { content, openapi } = config
  const named: (readonly [readonly PropertyKey[], string | undefined])[] = [
    [['content'], content],
    // Also the folder that is chosen where none is set: it may be a link.
    [['static'], staticDirOf(config, siteDir, resolve(siteDir, config.content))],
    ...openapi.flatMap(({ file, overlay }, index) => [
      [['openapi', index, 'file'], file] as const,
      [['openapi', index, 'overlay'], overlay] as const
    ])
  ]
  const workTree = realPath(findWorkTree(siteDir))
  return named.flatMap(([path, value]) =>
    value === undefined || isPlain(resolve(siteDir, value), workTree)
      ? []
      : [{ path, message: messageOf(toPosix(relative(siteDir, resolve(siteDir, value))), 'the work tree') }]
  )
}

/** Report an output folder that is not below the site directory. */
function outputOutside({ outDir }: ParsedConfig, siteDir: string): Reach[] {
  return isPlain(resolve(siteDir, outDir), realPath(siteDir))
    ? []
    : [{ path: ['outDir'], message: `${messageOf(outDir, 'the site directory')} --out-dir may name any other.` }]
}

/** Report what would widen the content policy for scripts, frames and requests. */
function remoteScripts({ head, contentPolicy }: ParsedConfig): Reach[] {
  const advice = 'pages of an untrusted site run no scripts of other origins. Take it out.'
  const scripts = head.flatMap(({ tag, attrs }, index) =>
    tag === 'script' && attrs.src?.startsWith('/') === false
      ? [{ path: ['head', index], message: `Unexpected script "${attrs.src}": ${advice}` }]
      : []
  )
  if (Object.keys(contentPolicy).length === 0) return scripts
  return [...scripts, { path: ['contentPolicy'], message: `Unexpected "contentPolicy": ${advice}` }]
}

/** Whether a path really lies in a folder and has no hidden name below it, such as `.git`. */
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
  return `Unexpected path "${value}": that of an untrusted site lies in ${folder}, without hidden folders or links that lead out.`
}
