import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exitCodes } from '../../../src/cli/exit-codes.js'
import { fail } from '../../../src/cli/fail.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'capstan-fail-'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

/** Run a step that fails, and report what it throws. */
const failOf = (step: () => unknown) => {
  try {
    step()
  } catch (error) {
    const code = fail(error)
    return { code, text: vi.mocked(console.error).mock.calls.flat().join('\n') }
  }
  throw new Error('The step did not fail.')
}

it.each([
  [
    'a name that is too long',
    (at: string) => readFileSync(join(at, 'x'.repeat(300))),
    /longer than .* \(ENAMETOOLONG\)/
  ],
  [
    'a file in place of a folder',
    (at: string) => {
      writeFileSync(join(at, 'file'), '')
      readFileSync(join(at, 'file', 'below'))
    },
    /a file is where a folder should be \(ENOTDIR\) at /
  ],
  [
    'links that lead in a circle',
    (at: string) => {
      symlinkSync('b', join(at, 'a'))
      symlinkSync('a', join(at, 'b'))
      readFileSync(join(at, 'a'))
    },
    /form a loop \(ELOOP\)/
  ]
])('reports %s as a refusal of the machine', (_, step, sentence) => {
  const { code, text } = failOf(() => step(folder))
  expect(code).toBe(exitCodes.machine)
  expect(text).toMatch(sentence)
})

it.each([
  ['a file that is unexpectedly missing', (at: string) => readFileSync(join(at, 'missing'))],
  [
    'a folder that is read as a file',
    (at: string) => {
      mkdirSync(join(at, 'folder'))
      readFileSync(join(at, 'folder'))
    }
  ]
])('reports %s as a bug', (_, step) => {
  expect(failOf(() => step(folder)).code).toBe(exitCodes.bug)
})
