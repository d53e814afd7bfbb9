import { expect, test } from 'vitest'
import { createCodeMarks, fillCodeMarks } from '../../../../src/markdown/code/code-marks.js'
import { compilePage } from '../../../../src/markdown/compile.js'
import { temporaryFolder } from '../../../helpers/files.js'
import { fixtureContext, pageOf } from '../compile-fixture.js'

const shout = (code: string, language: string) =>
  Promise.resolve(code.split('\n').map((line) => `<b>${language} ${line}</b>`))

test('hold the place of each line until it is highlighted', async () => {
  const { highlight, blocks } = createCodeMarks()
  const first = await highlight('a\nb', 'js')
  const second = await highlight('c', 'css')
  const html = `<i>${second.join('')}</i><pre>${first.join('|')}</pre>`
  expect(html).not.toContain('a')
  expect(blocks).toEqual([
    { code: 'a\nb', language: 'js' },
    { code: 'c', language: 'css' }
  ])
  expect(await fillCodeMarks(html, blocks, shout)).toBe('<i><b>css c</b></i><pre><b>js a</b>|<b>js b</b></pre>')
})

test('give a page the same HTML as immediate highlighting', async () => {
  const text =
    '# A\n\n```js {2}\nlet a = 1\n$& // <b>\n```\n\n- in a list\n\n  ```yaml title="x"\n  a: $1\n  ```\n\n```\nplain & <i>\n```\n'
  const context = fixtureContext(temporaryFolder())
  const { html } = await compilePage(pageOf(text), context)
  const marks = createCodeMarks()
  const marked = await compilePage(pageOf(text), { ...context, highlight: marks.highlight })
  expect(marked.html).not.toBe(html)
  expect(marks.blocks).toHaveLength(3)
  expect(await fillCodeMarks(marked.html, marks.blocks, context.highlight)).toBe(html)
})

test('cannot be written by authors', async () => {
  const marks = createCodeMarks()
  const context = { ...fixtureContext(temporaryFolder()), highlight: marks.highlight }
  const { html } = await compilePage(pageOf('`\0H0.0\0` \0H0.0\0 <b>\0H0.0\0</b>\n\n```js\nsecret\n```\n'), context)
  const filled = await fillCodeMarks(html, marks.blocks, shout)
  expect(filled.match(/secret/g)).toHaveLength(1)
})
