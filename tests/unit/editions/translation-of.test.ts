import { expect, test } from 'vitest'
import { checkOriginals } from '../../../src/editions/route/route-editions.js'
import { readPages } from '../../../src/source/read-pages.js'
import { configOf, sourcesOf, valuesOf, type ContentFiles } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

const pagesOf = (files: ContentFiles) => readPages(sourcesOf(files), configOf(), valuesOf()).pages
const naming = (original: string) => `---\ntitle: T\ntranslationOf: ${original}\n---\n`

test('a page names an original that exists, and that no other page translates', () => {
  const originals = pagesOf({ 'guide/install.md': '# Install', 'index.md': '# Home', 'use.md': '# Use' })
  const pages = pagesOf({
    'a.md': naming('guide/install.md'),
    'b.md': naming('guide/instal.md'),
    'c.md': naming('/use'),
    'd.md': naming('guide/install.md'),
    'index.md': '# Start'
  })
  expect(told(checkOriginals(pages, originals)).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual(
    [
      'content/b.md:3 The original "guide/instal.md" does not exist; did you mean "guide/install.md"?',
      'content/d.md:3 "guide/install.md" is translated by content/a.md already; keep one of the two.'
    ]
  )
})
