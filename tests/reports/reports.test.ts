/** Public reports about documentation generators: each is a small site, and what must become of it (README.md says how one is added). */
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../src/commands/build.js'
import { temporaryFolder, writeFiles } from '../helpers/files.js'
import { judgePage } from './judge-page.js'
import { readReports, type Report } from './read-reports.js'

const reports = readReports()

/** One folder for all, so that what one build has written need not be written by the next: its cache and its output stay. */
const folder = temporaryFolder()

test.each(reports)('$name: $says', async (report) => {
  const { findings, isWritten } = await buildReport(report)
  expect(findings).toEqual(report.findings ?? [])
  expect(judge(report, join(folder, isWritten ? 'build' : 'nothing'))).toEqual([])
})

test('every report expects something of what is built', () => {
  const expecting = ({ pages, outputs, absent, findings }: Report) => pages ?? outputs ?? absent ?? findings
  expect(reports.filter((report) => expecting(report) === undefined).map(({ name }) => name)).toEqual([])
  expect(reports.map(({ name }) => name).filter((name) => !/^[A-Za-z][\w.-]*-\d+$/.test(name))).toEqual([])
})

/** Build the site of a report; its errors and warnings as `rule file:line`. */
async function buildReport({
  config,
  files,
  symlinks = {}
}: Report): Promise<{ findings: readonly string[]; isWritten: boolean }> {
  for (const name of readdirSync(folder))
    if (name !== '.capstan' && name !== 'build') rmSync(join(folder, name), { recursive: true })
  const settings = { title: 'Reports', url: 'https://docs.example', lang: 'en', ...config }
  writeFiles(folder, { 'site.config.ts': `export default ${JSON.stringify(settings)}\n` })
  writeFiles(folder, Object.fromEntries(Object.entries(files).map(([path, text]) => [placeOf(path), text])))
  for (const [path, target] of Object.entries(symlinks)) symlinkSync(target, join(folder, path))
  const { messages, isWritten } = await build(folder, { useCache: true, isStrict: false, workers: 0 })
  const findings = messages
    .filter(({ severity }) => severity !== 'info')
    .map(({ ruleId, file, line }) => `${ruleId} ${file.replace(/^content\//, '')}:${line}`)
  return { findings: findings.sort(), isWritten }
}

/** The place of a file: below `content/`, or with a slash in front below the site. */
function placeOf(path: string): string {
  return path.startsWith('/') ? path.slice(1) : `content/${path}`
}

/** Every difference between a built site and what a report expects. */
function judge({ pages = {}, outputs = {}, absent = [] }: Report, built: string): string[] {
  return [
    ...Object.entries(pages).flatMap(([route, expected]) => {
      const file = [join(built, route, 'index.html'), join(built, `${route}.html`)].find((path) => existsSync(path))
      if (file === undefined) return [`${route} is no page`]
      return judgePage(readFileSync(file, 'utf8'), expected, 'main').map((complaint) => `${route}: ${complaint}`)
    }),
    ...Object.entries(outputs).flatMap(([path, { says = [], never = [] }]) => {
      if (!existsSync(join(built, path))) return [`${path} is no file`]
      const text = readFileSync(join(built, path), 'utf8')
      return [
        ...says.filter((part) => !text.includes(part)).map((part) => `${path} lacks ${part}`),
        ...never.filter((part) => text.includes(part)).map((part) => `${path} has ${part}`)
      ]
    }),
    ...absent.filter((path) => existsSync(join(built, path))).map((path) => `${path} is built`)
  ]
}
