import type { Diagnostic } from '../model/diagnostic.js'
import type { Dialect } from '../model/dialect.js'
import { groupBy } from '../utils/collections.js'
import type { PageCount } from './count-pages.js'
import { lineOf } from '../dialects/index.js'
import type { Migration, Note } from '../model/migration.js'

/** What the report is made of. */
export interface MigrationReport {
  readonly siteDir: string
  readonly dialect: Pick<Dialect, 'title'>
  readonly migration: Migration
  readonly pages: number
  /** The files of each folder of pages, and what has become of them. */
  readonly counts: readonly PageCount[]
  readonly messages: readonly Diagnostic[]
  /** Rules that are warnings until their findings are fixed. */
  readonly demoted: readonly string[]
}

/** Rules whose findings are of what pages have lost, in whole or in part. */
const lossRules: ReadonlySet<string> = new Set([
  'empty-page',
  'foreign-syntax',
  'lost-text',
  'raw-syntax',
  'unknown-icon'
])

/** Write what was carried over, what needs a hand, and what is lost, as Markdown. */
export function writeReport({
  siteDir,
  dialect,
  migration,
  pages,
  counts,
  messages,
  demoted
}: MigrationReport): string {
  const { carried, meaningless = [], byHand, lost } = migration
  const names = (list: readonly string[]) => list.map((key) => `\`${key}\``).join(', ') || 'Nothing.'
  const notes = (list: readonly Note[]) =>
    list.map(({ file, key, text }) => `- \`${file}:${lineOf(siteDir, file, key)}\`: ${text}`)
  return (
    [
      `# From ${dialect.title} to Capstan`,
      `The content stays where it is: ${pages} pages. The settings are in \`site.config.ts\`, which is yours from now on.`,
      '## Pages',
      countTable(counts),
      '## Carried over',
      names(carried),
      '## Without meaning here',
      names(meaningless),
      '## Manual steps',
      [...notes(byHand), ...findingsOf(messages.filter(({ ruleId }) => !lossRules.has(ruleId)))].join('\n') ||
        'Nothing.',
      ...(demoted.length > 0
        ? [
            `The rules ${demoted.map((rule) => `\`${rule}\``).join(', ')} would end a build, and are warnings in \`site.config.ts\`, so that the site still builds. Fix what they find, then remove them from \`rules\`.`
          ]
        : []),
      '## Lost',
      [
        ...notes(lost),
        ...counts.flatMap(({ missing }) => missing.map((file) => `- \`${file}\`: No page is made of it.`)),
        ...findingsOf(messages.filter(({ ruleId }) => lossRules.has(ruleId)))
      ].join('\n') ||
        'Nothing is known to be lost. `capstan migrate --against` compares the pages with the build of the old site.'
    ].join('\n\n') + '\n'
  )
}

/** Write how many pages are made of the Markdown files of each folder, and why others are none. */
function countTable(counts: readonly PageCount[]): string {
  const rows = counts.map(
    ({ folder, files, pages, partials, excluded, missing }) =>
      `| \`${folder}\` | ${files} | ${pages} | ${partials} | ${excluded} | ${missing.length} |`
  )
  return [
    '| Folder | Markdown files | Pages | Partials | Excluded | Missing |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows
  ].join('\n')
}

/** List the findings of a check by their cause, with the place of the first and their number. */
function findingsOf(messages: readonly Diagnostic[]): string[] {
  const groups = groupBy(
    messages.filter(({ severity }) => severity !== 'info'),
    ({ ruleId, data }) => (ruleId === 'foreign-syntax' ? JSON.stringify(data) : ruleId)
  )
  return [...groups.values()].map((group) => {
    const [first] = group
    const more =
      group.length > 1 ? ` And ${group.length - 1} more of \`${first?.ruleId}\`; \`capstan check\` lists them.` : ''
    return `- \`${first?.file}:${first?.line}\`: ${first?.message}${more}`
  })
}
