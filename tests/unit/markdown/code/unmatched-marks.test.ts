import { expect, test } from 'vitest'
import { parseCodeMeta } from '../../../../src/markdown/code/code-meta.js'
import { findTexts } from '../../../../src/markdown/code/mark-text.js'
import { unmatchedMarks } from '../../../../src/markdown/code/unmatched-marks.js'
import { compileText } from '../compile-fixture.js'

const lines = ['const a = 1', 'const b = 2', 'const c = 3']

/** Describe the marks of an info string that mark nothing of three lines. */
async function unmatchedBy(info: string): Promise<string[]> {
  const meta = parseCodeMeta(info)
  const { unmatched } = await findTexts(lines, meta.texts)
  return unmatchedMarks(info, meta, { lines: lines.length, unmatched })
}

test.each([
  ['{4}', ['Line 4 of a code block is marked, but it has 3 lines.']],
  ['{1,3-60}', ['Lines 4 to 60 of a code block are marked, but it has 3 lines.']],
  ['{0}', ['Line 0 of a code block is marked, but it has 3 lines.']],
  ['ins={2} del={9}', ['Line 9 of a code block is marked, but it has 3 lines.']],
  ['collapse={2-5}', ['Lines 4 to 5 of a code block are marked, but it has 3 lines.']],
  [
    '"const d" ins=/let/ /[/ "const a"',
    [
      'No line of the code block has "const d", which its info string marks.',
      'No line of the code block has /let/, which its info string marks.',
      'No line of the code block has /[/, which its info string marks.'
    ]
  ],
  ['{abc}', ['Unexpected "{abc}" after the language of a code block, expected lines such as {1,3-5}.']],
  ['{1,abc}', ['Unexpected "{1,abc}" after the language of a code block, expected lines such as {1,3-5}.']],
  ['title="x" del={b}', ['Unexpected "del={b}" after the language of a code block, expected lines such as {1,3-5}.']]
])('what nothing of the code has is described: %s', async (info, expected) => {
  expect(await unmatchedBy(info)).toEqual(expected)
})

test.each([
  '',
  '{1,3} ins={2..3} {"Label":1-2} collapse={1}',
  'title="{9}" "const" /[abc] = \\d/ showLineNumbers={7} startLineNumber=9 lang="js"'
])('what the code has is right: %s', async (info) => {
  expect(await unmatchedBy(info)).toEqual([])
})

test('a page reports them at the block', async () => {
  const { document } = await compileText('text\n\n```js {2}\nlet a\n```\n\n- ```js{1}\n  let b\n  ```\n')
  expect(document.findings).toMatchObject([{ ruleId: 'raw-syntax', line: 3, column: 1 }])
})
