/** The story of moving in: recognise the generator, read its configuration, write ours beside it, check, report. The content stays. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Supervision } from '../model/activity.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { compareText } from '../utils/collections.js'
import { check } from './check.js'
import { detectGenerator } from './migrate/detect-generator.js'
import { readText } from '../dialects/migration/foreign-files.js'
import { migrateDocusaurus } from '../dialects/docusaurus/migrate/migrate-docusaurus.js'
import { migrateMdbook } from '../dialects/mdbook/migrate/migrate-mdbook.js'
import { migrateMkdocs } from '../dialects/mkdocs/migrate/migrate-mkdocs.js'
import { migrateStarlight } from '../dialects/starlight/migrate/migrate-starlight.js'
import { migrateVitepress } from '../dialects/vitepress/migrate/migrate-vitepress.js'
import type { ForeignSite, Generator, Migration } from '../dialects/migration/migration.js'
import { withoutDataImages } from './migrate/without-data-images.js'
import { writeReport } from './migrate/report.js'
import { writeSettings } from './migrate/write-settings.js'

const readers: Readonly<Record<Generator, (site: ForeignSite) => Migration | Promise<Migration>>> = {
  mdbook: migrateMdbook,
  docusaurus: migrateDocusaurus,
  vitepress: migrateVitepress,
  mkdocs: migrateMkdocs,
  starlight: migrateStarlight
}

const configFile = 'site.config.ts'
/** Its underscore keeps it from being a page where the content folder is the site's. */
const reportFile = '_migration.md'

/** Result of a migration. */
export interface MigrateResult {
  readonly generator: Generator
  readonly siteDir: string
  /** Files that were written; none where the site was moved before. */
  readonly written: readonly string[]
  readonly pages: number
}

/**
 * Move the site in a folder in. A site that has a configuration of ours is left as it is.
 * @throws {UsageError} when no generator is recognised, or its configuration cannot be read.
 */
export async function migrate(dir: string, supervision: Supervision = {}): Promise<MigrateResult> {
  const site = detectGenerator(resolve(dir))
  const { siteDir, generator } = site
  if (existsSync(join(siteDir, configFile))) return { generator, siteDir, written: [], pages: 0 }
  const read = await readers[generator](site)
  const images = withoutDataImages(read.settings, site.configFile)
  const migration: Migration = { ...read, settings: images.settings, byHand: [...read.byHand, ...images.notes] }
  const comment = [
    `Written by "capstan migrate" from ${site.configFile}; ${reportFile} tells what it could not carry over.`
  ]
  const write = (settings: Migration['settings']) =>
    writeFile(join(siteDir, configFile), writeSettings(settings, comment))
  let { settings } = migration
  await write(settings)
  let first = await check(siteDir, { ...supervision, external: false })
  const hidden = hiddenFiles(first.messages)
  if (hidden.length > 0) {
    settings = { ...settings, sources: { ...settings.sources, allow: [...(settings.sources?.allow ?? []), ...hidden] } }
    await write(settings)
    first = await check(siteDir, { ...supervision, external: false })
  }
  const demoted = [
    ...new Set(first.messages.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId))
  ].sort()
  if (demoted.length > 0) {
    const rules = Object.fromEntries(demoted.map((rule) => [rule, 'warning' as const]))
    await write({ ...settings, rules })
  }
  const pages = first.routes
  await writeFile(
    join(siteDir, reportFile),
    writeReport({ siteDir, migration, pages, messages: first.messages, demoted })
  )
  return { generator, siteDir, written: [configFile, reportFile, ...(await ignoreOutput(siteDir))], pages }
}

/** List the files with a hidden name that pages show already, by the findings that refuse them: each is allowed by its name. */
function hiddenFiles(messages: readonly Diagnostic[]): string[] {
  const named = messages.flatMap(({ ruleId, message }) =>
    ruleId === 'refused-file' ? (/sources: \{ allow: \['([^']+)'\] \}/.exec(message)?.[1] ?? []) : []
  )
  return [...new Set(named)].sort(compareText)
}

/** Keep the output out of git. */
async function ignoreOutput(siteDir: string): Promise<string[]> {
  const text = readText(siteDir, '.gitignore') ?? ''
  const missing = ['.capstan/', '/.build/'].filter((line) => !text.split('\n').includes(line))
  if (missing.length === 0) return []
  await writeFile(
    join(siteDir, '.gitignore'),
    `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${missing.join('\n')}\n`
  )
  return ['.gitignore']
}
