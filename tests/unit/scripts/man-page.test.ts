import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { manPage } from '../../../scripts/man-page.js'
import { createProgram } from '../../../src/cli/program.js'
import { root } from '../../helpers/capstan.js'
import { temporaryFolder } from '../../helpers/files.js'

const manual = readFileSync(join(root, 'docs/content/en/reference/commands.md'), 'utf8')
const page = manPage(createProgram(), { version: '1.2.3', date: '2026-01-02', manual })
const file = join(temporaryFolder(), 'capstan.1')
writeFileSync(file, page)

/** Read the page by a program; undefined where that is not installed. */
function read(
  program: string,
  args: readonly string[]
): { readonly stdout: string; readonly stderr: string } | undefined {
  const env = { ...process.env, MANWIDTH: '200', MAN_KEEP_FORMATTING: undefined, LANG: 'C.UTF-8' }
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env })
  return error ? undefined : { stdout, stderr }
}

test('has every command with its flags, and the codes and variables of the manual', () => {
  const text = page.replaceAll('\\-', '-')
  for (const command of createProgram().commands) {
    const [, section = ''] = text.split(new RegExp(`^\\.SS ${command.name()}\\b`, 'm'))
    const own = section.split(/^\.S[SH] /m)[0]
    for (const { flags, hidden } of command.options) expect(own?.includes(`.B ${flags}\n`)).toBe(!hidden)
  }
  expect(text).toContain('.SS host check [siteDir]\n')
  expect(text).toContain('.TP\n.B 70\nA bug in Capstan.\n')
  expect(text).toContain('.TP\n.B ALGOLIA_ADMIN_KEY\nThe key with which search --push writes.\n')
  expect(text).not.toContain('default: false')
})

test('needs the tables of the manual', () => {
  const write = () => manPage(createProgram(), { version: '1.2.3', date: '', manual: '# Commands\n' })
  expect(write).toThrow('The manual has no table of "Exit code".')
})

describe.skipIf(read('mandoc', ['-T', 'ascii', '/dev/null']) === undefined)(
  'mandoc (skipped where it is not installed)',
  () => {
    test('has no warning', () => {
      expect(read('mandoc', ['-T', 'lint', '-W', 'warning', file])).toEqual({ stdout: '', stderr: '' })
    })
  }
)

describe.skipIf(read('man', ['--version']) === undefined)('man (skipped where it is not installed)', () => {
  test('shows it without a warning', () => {
    const shown = read('man', ['--warnings', '-l', file])
    expect(shown?.stdout).toContain(
      'capstan - turn site.config.ts, Markdown and an OpenAPI file into a fast static site'
    )
    expect(shown?.stdout).toContain('              capstan check --fix --dry-run | git apply\n')
    expect(shown?.stderr).toBe('')
  })
})
