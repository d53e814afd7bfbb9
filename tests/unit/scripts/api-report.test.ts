/** The report of the API, `tests/api-report.txt`, is that of the code, and the changelog explains what changed in it. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { reportOf } from '../../../scripts/api-report/report-of.js'
import { typeLines } from '../../../scripts/api-report/type-lines.js'
import { unexplainedChanges } from '../../../scripts/api-report/unexplained-changes.js'
import { root } from '../../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

const report = readFileSync(join(root, 'tests/api-report.txt'), 'utf8')
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const writer = 'scripts/api-report/write-api-report.js'

test('the report is what its script makes of the compiled code', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, writer), '--print'], {
    maxBuffer: 2 ** 24
  })
  expect(stdout, `Run "node ${writer}", and read what changed.`).toBe(report)
})

test('each change since the release is below "Breaking", "Changed" or "Added" of what is unreleased', () => {
  expect(unexplainedChanges(report, changelog)).toEqual([])
})

test('the report has every kind of promise', () => {
  const kinds = ['command', 'export', 'front-matter', 'json', 'label', 'rule', 'setting', 'style', 'type']
  expect([...new Set([...report.matchAll(/^ {2}(\S+)/gm)].map(([, kind]) => kind))]).toEqual(kinds)
  for (const line of ['command check --strict', 'export defineConfig', 'setting lang?: string', 'style #capstan-main'])
    expect(report).toContain(`\n  ${line}\n`)
})

describe('the list of changes', () => {
  const released = reportOf('', '0.2.0', ['rule a: note', 'rule b: note'])

  test('is empty in the first report, and when a version was released', () => {
    const changed = reportOf(released, '0.2.0', ['rule a: note'])
    expect(released).not.toMatch(/^[-+] /m)
    expect(reportOf(changed, '0.3.0', ['rule a: note'])).not.toMatch(/^[-+] /m)
  })

  test('has what was added, what is gone and both forms of what changed, however often it is written', () => {
    const once = reportOf(released, '0.2.0', ['rule a: error', 'rule c: note'])
    const changes = ['- rule a: note', '- rule b: note', '+ rule a: error', '+ rule c: note']
    expect(once.match(/^[-+] .*/gm)).toEqual(changes)
    expect(reportOf(once, '0.2.0', ['rule a: error', 'rule c: note'])).toBe(once)
  })

  test('forgets a change that was taken back', () => {
    const changed = reportOf(released, '0.2.0', ['rule a: error', 'rule c: note'])
    expect(reportOf(changed, '0.2.0', ['rule a: note', 'rule b: note'])).toBe(released)
  })
})

describe('a change is explained', () => {
  const log = (text: string) => `# Changelog\n\n## [Unreleased]\n\n${text}\n\n## [0.2.0]\n\n### Breaking\n\n- \`toc\`\n`

  test('when it is new and something was added', () => {
    expect(unexplainedChanges('+ setting toc?: object', log(''))).toEqual(['+ setting toc?: object'])
    expect(unexplainedChanges('+ setting toc?: object', log('### Fixed\n\n- `toc`'))).toHaveLength(1)
    expect(unexplainedChanges('+ setting toc?: object', log('### Added\n\n- An outline.'))).toEqual([])
  })

  test('when it is gone and named in code below "Breaking" or "Changed"', () => {
    const gone = '- setting toc.depth?: number'
    expect(unexplainedChanges(gone, log('### Breaking\n\n- Something else.'))).toEqual([gone])
    expect(unexplainedChanges(gone, log('### Added\n\n- `toc.depth`'))).toEqual([gone])
    expect(unexplainedChanges(gone, log('### Breaking\n\n- `number` is gone.'))).toEqual([gone])
    expect(unexplainedChanges(gone, log('### Fixed\n\n- More.\n\n### Changed\n\n- `toc.depth` is gone.'))).toEqual([])
  })
})

test('types are listed with what they refer to in other modules, and without comments', () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'index.ts': `export type { Shown } from './shown.js'\nexport function show(value: Shown): void {}\n`,
    'shown.ts': `import type { Part as Piece } from './part.js'\nimport type { Far } from 'far'
/** Shown. */\nexport interface Shown extends Base { /** A part. */ readonly part?: Piece; far: Far }\ninterface Base { id: string }\n`,
    'part.ts': `export type Part = 'a' | 'b'\nexport type Other = 'c'\n`
  })
  expect(typeLines(join(folder, 'index.ts'), [{ path: join(folder, 'part.ts'), name: 'Other' }]).sort()).toEqual([
    'export Shown',
    'export show',
    'type Base.id: string',
    "type Other = 'c'",
    "type Part = 'a' | 'b'",
    'type Shown extends Base',
    'type Shown.far: Far',
    'type Shown.part?: Piece',
    'type show(value: Shown): void'
  ])
})
