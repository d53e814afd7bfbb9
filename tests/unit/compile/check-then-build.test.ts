import { expect, test } from 'vitest'
import { openDiskCache } from '../../../src/cache/disk-cache.js'
import { compilePages } from '../../../src/compile/compile-pages.js'
import { createPageCache } from '../../../src/compile/page-cache.js'
import type { MarkedPage } from '../../../src/model/document.js'
import { temporaryFolder } from '../../helpers/files.js'
import { configOf, documentOf } from '../helpers/site.js'
import { pageOf } from '../markdown/compile-fixture.js'

test('a check highlights no code, and what renders the site completes its pages without compiling them again', async () => {
  const config = configOf()
  const cache = openDiskCache({ dir: temporaryFolder(), seal: 'key' })
  const page = pageOf('Text', 'a.md')
  const marked: MarkedPage = {
    document: documentOf(page.source, { excerpt: 'Words' }),
    html: '<p>\0H0.0\0</p>',
    sections: [],
    blocks: [{ code: 'let a', language: 'js' }]
  }
  let compiled = 0
  const run = (isChecked: boolean) =>
    compilePages([page], config, {
      cache,
      isChecked,
      openPool: () =>
        Promise.resolve({ compile: () => Promise.resolve((compiled++, marked)), close: () => Promise.resolve() })
    })
  const htmlOf = (document: MarkedPage['document'] | undefined) => {
    const { readHtml } = createPageCache([page], config, cache)
    return readHtml(document as Parameters<typeof readHtml>[0])
  }
  const checked = await run(true)
  expect(checked.documents[0]?.excerpt).toBe('Words')
  expect(() => htmlOf(checked.documents[0])).toThrow('The cache has lost the page')
  expect((await run(true)).documents).toEqual(checked.documents)
  const built = await run(false)
  expect(htmlOf(built.documents[0])).toMatch(/^<p><span.*>let<\/span>/)
  expect(compiled).toBe(1)
  expect((await run(true)).documents).toEqual(built.documents)
  expect(compiled).toBe(1)
})

test('of a page of a reference a check keeps the record alone, and what renders the site compiles it', async () => {
  const config = configOf()
  const cache = openDiskCache({ dir: temporaryFolder(), seal: 'key' })
  const page = pageOf('Text', 'a.md')
  let compiled = 0
  const run = (isChecked: boolean) =>
    compilePages([page], config, {
      cache,
      isChecked,
      openPool: () => {
        compiled++
        const document = documentOf(page.source, { excerpt: 'Words' })
        const answer: MarkedPage = isChecked
          ? { document, html: '', sections: [], blocks: [], isRecord: true }
          : { document, html: '<p>Words</p>', sections: [], blocks: [] }
        return Promise.resolve({ compile: () => Promise.resolve(answer), close: () => Promise.resolve() })
      }
    })
  const checked = await run(true)
  expect((await run(true)).documents).toEqual(checked.documents)
  expect(compiled).toBe(1)
  const built = await run(false)
  const [document] = built.documents
  expect(document && createPageCache([page], config, cache).readHtml(document)).toBe('<p>Words</p>')
  expect(compiled).toBe(2)
  expect((await run(true)).documents).toEqual(built.documents)
})
