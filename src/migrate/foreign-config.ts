import { readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseConfig } from '../config/parse-config.js'
import { resolveConfig } from '../config/resolve.js'
import { readText } from '../dialects/index.js'
import type { Config } from '../model/config.js'
import type { SiteConfig } from '../model/config-schema.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { hashOf } from '../utils/hash.js'
import { indexLines } from '../utils/line-index.js'
import type { DetectedSite } from './detect-generator.js'
import { ownSettings } from './own-settings.js'

/** Read the configuration of another generator as one of ours, in memory. */
export async function foreignConfig({ migration, siteDir, configFile, dialect }: DetectedSite): Promise<Config> {
  const migrated = await migration.migrate({ siteDir, configFile })
  const { settings } = ownSettings(migrated.settings as Partial<SiteConfig>, { siteDir, configFile }, migrated.lost)
  const configText = readText(siteDir, configFile) ?? ''
  const source = { siteDir, configFile, configText }
  const parsed = await parseConfig(settings, source)
  return resolveConfig(parsed, { ...source, dialect, inputs: [], hash: hashOf(JSON.stringify(settings)) })
}

/** Put a message about the configuration where its author wrote the value that it names; else at the beginning of the file. */
export function placeInForeign(message: Diagnostic, { siteDir, configFile }: DetectedSite): Diagnostic {
  if (message.file !== configFile) return message
  const { written = '' } = message.data
  for (const file of [configFile, ...menuFiles(siteDir, configFile)]) {
    const text = readText(siteDir, file) ?? ''
    const start = literalAt(text, written)
    if (start === undefined) continue
    const positionOf = indexLines(text)
    const [from, to] = [positionOf(start), positionOf(start + written.length)]
    return { ...message, file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
  }
  return { ...message, line: 1, column: 1, endLine: 1, endColumn: 1 }
}

/** Find a value between the marks of a string, or behind a key of YAML or in a link of Markdown. */
function literalAt(text: string, value: string): number | undefined {
  for (const bare of [value, value.replace(/^\//, '')]) {
    if (bare === '') continue
    for (const before of [`'`, `"`, '`', ': ', '- ', '](', `'/`, `"/`]) {
      const index = text.indexOf(before + bare)
      if (index >= 0) return index + before.length
    }
  }
  return undefined
}

/** List the files beside a configuration that hold its menus. */
function menuFiles(siteDir: string, configFile: string): string[] {
  const folders = [...new Set([dirname(configFile), '.', 'src'])]
  return folders.flatMap((folder) => {
    try {
      return readdirSync(join(siteDir, folder))
        .filter((name) => /^(?:sidebars?|SUMMARY|nav|_category_)\b.*\.(?:[cm]?[jt]s|json|md|ya?ml)$/i.test(name))
        .sort()
        .map((name) => posix.join(folder, name))
    } catch {
      return [] // there is no such folder
    }
  })
}
