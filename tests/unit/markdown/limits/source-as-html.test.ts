import { expect, test } from 'vitest'
import { compileText } from '../compile-fixture.js'

test('the source of a page that fails holds no marks of what is filled in later', async () => {
  const { html } = await compileText('Text \0L0\0 of {a page', 'mdx')
  expect(html).toBe('<pre>Text \uFFFDL0\uFFFD of {a page</pre>')
})
