import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatPatch } from '../../../src/report/patch.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { random } from '../../helpers/random.js'

/** Apply the patch by git, which knows the format. */
function applied(before: string, after: string): string {
  const folder = temporaryFolder()
  writeFiles(folder, { 'a b.md': before })
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
    cwd: folder,
    input: formatPatch([{ file: 'a b.md', before, after }])
  })
  return readFileSync(join(folder, 'a b.md'), 'utf8')
}

const lines = (count: number, name: (line: number) => string) =>
  Array.from({ length: count }, (_, index) => `${name(index)}\n`).join('')

test('shows changed lines with three around them', () => {
  const text = lines(12, (line) => `line ${line}`)
  expect(formatPatch([{ file: 'a.md', before: text, after: text.replace('line 5', 'LINE 5') }])).toMatchInlineSnapshot(`
    "--- a/a.md
    +++ b/a.md
    @@ -3,7 +3,7 @@
     line 2
     line 3
     line 4
    -line 5
    +LINE 5
     line 6
     line 7
     line 8
    "
  `)
})

test('says nothing of a file that did not change', () => {
  expect(formatPatch([{ file: 'a.md', before: 'x\n', after: 'x\n' }])).toBe('')
})

test.each([
  ['the first line', 'a\nb\nc\n', 'A\nb\nc\n'],
  ['the last line, without an end', 'a\nb\nc', 'a\nb\nC'],
  ['a line that goes', 'a\nb\nc\n', 'a\nc\n'],
  ['all lines', 'a\nb\n', 'x\ny\nz\n'],
  ['Windows lines', 'a\r\nb\r\n', 'a\r\nB\r\n'],
  ['two places far apart', lines(40, String), lines(40, (line) => (line % 30 === 4 ? 'x' : String(line)))],
  ['two places near', lines(40, String), lines(40, (line) => (line === 4 || line === 9 ? 'x' : String(line)))]
])('git applies it: %s', (_name, before, after) => {
  expect(applied(before, after)).toBe(after)
})

test('git applies what random edits make', () => {
  const sequence = random(7)
  for (let round = 0; round < 25; round++) {
    const before = Array.from({ length: 30 }, () => `${sequence.below(6)}\n`)
    const after = before.flatMap((line) =>
      sequence.below(10) === 0 ? [] : sequence.below(10) === 0 ? ['new\n', line] : [line]
    )
    if (after.length > 0 && after.join('') !== before.join(''))
      expect(applied(before.join(''), after.join(''))).toBe(after.join(''))
  }
})
