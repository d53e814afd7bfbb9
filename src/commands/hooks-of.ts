/** The plugin that runs the functions of a configuration for another generator, which a site that was moved in keeps. */
import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { importedFiles } from '../files/imported-files.js'
import type { HookFinding, HooksResult } from '../model/dialect-hooks.js'
import type { Plugin, PluginEdition, PluginRuleInput } from '../model/plugin.js'

/**
 * Make the plugin that runs, at every build, the functions that a configuration of a generator has for pages and for the built site.
 *
 * @example plugins: [hooksOf('vitepress', '.vitepress/config.ts')]
 * @param dialect name of the generator's dialect
 * @param configFile its configuration, relative to the folder of the site
 */
export function hooksOf(dialect: string, configFile: string): Plugin {
  const results = new Map<string, HooksResult>()
  // A later check knows the files themselves as files of the site.
  const takenByResult = new WeakMap<HooksResult, readonly HookFinding[]>()
  const findings = (isFailure: boolean) => (input: PluginRuleInput) => {
    const result = results.get(keyOf(input))
    if (!result) return []
    const taken = takenByResult.get(result) ?? takenFiles(result, input)
    takenByResult.set(result, taken)
    return [...result.findings, ...taken].filter((finding) => finding.isFailure === isFailure)
  }
  return {
    name: `${dialect}-hooks`,
    files: (siteDir) => importedFiles(siteDir, configFile),
    pagesRead: async (pages, input) => {
      const { loadDialect } = await import('../dialects/load-dialect.js')
      const hooks = await (await loadDialect(dialect)).loadHooks?.()
      if (!hooks) throw new Error(`the functions of "${dialect}" are not run here`)
      if (!existsSync(posix.join(input.siteDir, configFile)))
        throw new Error(`there is no configuration "${configFile}"`)
      const { siteDir, isDefault } = input
      const result = await hooks({ siteDir, isDefault, configFile, pages })
      results.set(keyOf(input), result)
      return result.pages
    },
    outputsPlanned: (paths) => {
      const planned = new Set(paths)
      return filesOf([...results.values()]).filter(({ path, replaces }) => replaces || !planned.has(path))
    },
    rules: {
      failed: { severity: 'error', check: findings(true) },
      'left-out': { severity: 'warning', check: findings(false) }
    }
  }
}

/** What a site may say in its own way: who may read which pages. */
const replaced = 'robots.txt'

function keyOf({ lang, version }: PluginEdition): string {
  return JSON.stringify([lang, version])
}

/** List the files of all editions; the first of a path counts. */
function filesOf(results: readonly HooksResult[]) {
  const files = new Map(results.flatMap((result) => result.files.map((file) => [file.path, file] as const)).reverse())
  return [...files.values()].map(({ path, contents }) => ({ path, contents, replaces: path === replaced }))
}

/** Report files at whose places the site has others. */
function takenFiles({ files }: HooksResult, { site }: PluginRuleInput): HookFinding[] {
  const taken = new Set([...site.filePaths, ...site.routes.map(({ outputPath }) => `/${outputPath}`)])
  return files
    .filter(({ path }) => path !== replaced && taken.has(`/${path}`))
    .map(({ path, from }) => ({
      isFailure: false,
      message: `The file "${path}" of a function is left out: the site has one of this name already.`,
      ...from,
      column: 1
    }))
}
