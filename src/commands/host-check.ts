/** Whether a host would answer a built site as it is meant: the story of `capstan host check`. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { toDiagnostics } from '../check/index.js'
import { loadConfig } from '../config/load.js'
import { checkBuilt } from '../hosts/check-built.js'
import { hostRules } from '../hosts/host-rules.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { Diagnostic, Finding } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import type { HostName } from '../model/host.js'
import { manifestName } from '../output/manifest-file.js'
import { recoverOutput } from '../output/recover.js'
import { toPosix } from '../utils/paths.js'
import { lineStart } from '../utils/line-start.js'

/** What the command found. */
export interface HostCheck {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  readonly files: number
}

/** Walk the output folder of a site with the rules of a host: the one that is named, else that of the configuration. */
export async function hostCheck(
  siteDir: string,
  options: Supervision & { readonly host?: HostName | undefined }
): Promise<HostCheck> {
  const config = await loadConfig(siteDir, options)
  const { outputDir, rootBase, url, trailingSlash } = config
  recoverOutput(outputDir)
  if (!existsSync(join(outputDir, '404.html')))
    throw new UsageError(`There is no built site in ${outputDir}. Run "capstan build" first.`)
  const host = options.host ?? config.host
  if (host === undefined)
    throw new UsageError(
      'The configuration does not say where the site is published: set "host", or name one with --for.'
    )
  const rules = hostRules(host, trailingSlash)
  const files = listFiles(outputDir)
  const read = (path: string) => readFileSync(join(outputDir, path), 'utf8')
  const folder = toPosix(relative(config.siteDir, outputDir))
  const findings = checkBuilt({ files, read, folder, rootBase, url }, rules)
  const all = rules.isAtRoot && rootBase !== '/' ? [baseFinding(config, rules.title), ...findings] : findings
  return { config, messages: toDiagnostics(all, config.rules), files: files.length }
}

/** List the files of the output folder that are published, in the order of their names. */
function listFiles(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== manifestName)
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ path: toPosix(relative(folder, file)), size: statSync(file).size }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function baseFinding({ configFile: file, rootBase: base }: Config, host: string): Finding {
  const data = { cause: 'base', host, base } as const
  return { ruleId: 'host-address', data, ...lineStart(file) }
}
