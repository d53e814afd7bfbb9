import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Nodes } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { patches, readPatches } from '../../../scripts/patches/patches.js'
import { remarkDialect } from '../../../src/markdown/remark/remark-dialect.js'
import { listFiles } from '../../helpers/files.js'
import { isFull } from '../../helpers/is-full.js'
import { random } from '../../helpers/random.js'

const root = join(import.meta.dirname, '..', '..', '..')
/** What is required instead of imported comes from the disk as it was installed. */
const require = createRequire(import.meta.url)
const installed = require('remark-parse') as { readonly default: typeof remarkParse }
const installedReader = require('hast-util-to-mdast') as { readonly toMdast: typeof toMdast }
const installedMarkdown = require('mdast-util-to-markdown') as { readonly toMarkdown: typeof toMarkdown }
const installedWriter = require('hast-util-to-html') as { readonly toHtml: typeof toHtml }

/** Parse a text with a parser and our dialect. */
function parse(parser: typeof remarkParse, text: string): unknown {
  return unified().use([parser, remarkDialect]).parse(text)
}

/** Read the generator as it is compiled. */
function readCompiled(): string {
  const chunks = listFiles(join(root, 'dist')).filter((path) => path.endsWith('.js') && !path.startsWith('client/'))
  return chunks.map((path) => readFileSync(join(root, 'dist', path), 'utf8')).join('\n')
}

/** Count the objects that the handlers of a parser are called on. */
function countContexts(parser: typeof remarkParse, text: string): number {
  const contexts = new Set<unknown>()
  function addContext(this: unknown): void {
    contexts.add(this)
  }
  const processor = unified().use([parser])
  processor.data({ fromMarkdownExtensions: [{ enter: { emphasisText: addContext, strongText: addContext } }] })
  processor.parse(text)
  return contexts.size
}

describe('the patch of mdast-util-from-markdown', () => {
  const text = 'Some *emphasis*, **strong** text, *more* and **more**.'

  test('calls all handlers of a document on one object', () => {
    expect(countContexts(installed.default, text)).toBe(4)
    expect(countContexts(remarkParse, text)).toBe(1)
  })

  test('is in what is compiled', () => {
    const code = readCompiled()
    expect(code).toMatch(/context\d*\.sliceSerialize = events\d*\[index\d*\]\[2\]\.sliceSerialize;/)
    expect(code).not.toMatch(/\.call\(\{\s*\.\.\.context/)
  })

  test('changes no tree', () => {
    const folder = join(root, 'tests', 'fixtures')
    const pages = listFiles(folder).filter((path) => path.endsWith('.md'))
    expect(pages.length).toBeGreaterThan(50)
    for (const path of pages) {
      const page = readFileSync(join(folder, path), 'utf8')
      expect(JSON.stringify(parse(remarkParse, page)), path).toBe(JSON.stringify(parse(installed.default, page)))
    }
  })
})

describe('the patches of micromark', () => {
  const pieces = [
    ...'abc 中文，。*_`~[]()<>!#|\\&;:-+={}"^$'.split(''),
    ...[
      '\n',
      '\n\n',
      '\n> ',
      '\n- ',
      '\n1. ',
      '\n    ',
      '\t',
      '\n```js\n',
      '\n~~~\n',
      '\n:::note\n',
      '\n---\n',
      '\r\n',
      '\n- [ ] '
    ],
    ...[
      '[a](b)',
      '![a](b "c")',
      '[^1]',
      '\n[^1]: x',
      '\n[a]: /b',
      '<b>',
      '</b>',
      '<!-- x -->',
      'www.a.example',
      '&amp;',
      '**粗**',
      '  \n'
    ],
    ...[
      '\n| a | b |\n| - | :-: |\n| 1 | 2 |',
      '\u0000',
      '\u{1F600}',
      '~~x~~',
      'a@b.example',
      '\n# x',
      '\n===\n',
      '{#id}',
      ':name[x]{a=b}'
    ]
  ]

  test('change no tree of texts that are put together at random', () => {
    const chance = random(isFull ? 2 : 1)
    const [ours, theirs] = [remarkParse, installed.default].map((parser) =>
      unified().use([parser, remarkDialect]).freeze()
    )
    for (let count = 0; count < (isFull ? 100_000 : 300); count++) {
      const text = Array.from({ length: 1 + chance.below(60) }, () => chance.pick(pieces)).join('')
      expect(JSON.stringify(ours?.parse(text)), JSON.stringify(text)).toBe(JSON.stringify(theirs?.parse(text)))
    }
  })

  test('are in what is compiled', () => {
    const code = readCompiled()
    expect(code).toMatch(/effects\d*\.consumePlain\(/)
    expect(code).toMatch(/effects\d*\.consumeRest\(/)
    expect(code).toMatch(/onContent\d*\(event\d*\)/)
  })
})

describe('the patch of hast-util-to-html', () => {
  const elementOf = (tagName: string, value: string): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children: [{ type: 'text', value }]
  })

  test('makes no options for a text that has nothing to escape', () => {
    const assign = vi.spyOn(Object, 'assign')
    onTestFinished(() => assign.mockRestore())
    const count = (write: typeof toHtml, text: string) => {
      assign.mockClear()
      write(elementOf('p', text))
      return assign.mock.calls.length
    }
    expect(count(toHtml, 'text')).toBeLessThan(count(toHtml, 'a < b'))
    expect(count(installedWriter.toHtml, 'text')).toBe(count(installedWriter.toHtml, 'a < b'))
  })

  test('is in what is compiled', () => {
    expect(readCompiled()).toMatch(/return !\/\[<&\]\/\.test\(node\d*\.value\) \|\|/)
  })

  test.each(['text', 'a < b', 'AT&T', '&amp;', '"quotes" and `more` \u0000', ''])('writes %j as it was', (value) => {
    for (const tagName of ['p', 'style', 'script']) {
      const element = elementOf(tagName, value)
      expect(toHtml(element)).toBe(installedWriter.toHtml(element))
    }
  })
})

describe('the patches of what writes HTML as Markdown', () => {
  const folder = join(root, 'tests', 'fixtures')
  const trees = listFiles(folder)
    .filter((path) => path.endsWith('.html'))
    .map((path) => ({ path, tree: fromHtml(readFileSync(join(folder, path), 'utf8'), { fragment: true }) }))
  const readers = [toMdast, installedReader.toMdast].map(
    (read) => (tree: Root) => JSON.stringify(read(tree, { document: true }))
  )

  test('change no tree, and leave what they read as it is', () => {
    expect(trees.length).toBeGreaterThan(100)
    for (const { path, tree } of trees) {
      const before = JSON.stringify(tree)
      const [ours, theirs] = readers.map((read) => read(tree))
      expect(ours, path).toBe(theirs)
      expect(JSON.stringify(tree), path).toBe(before)
    }
  })

  test('change no text', () => {
    const options = { extensions: [gfmToMarkdown()] }
    for (const { path, tree } of trees) {
      const read = toMdast(tree, { document: true })
      expect(toMarkdown(read, options), path).toBe(installedMarkdown.toMarkdown(read, options))
    }
  })

  test('change no text that is put together of signs at random', () => {
    const chance = random(isFull ? 2 : 1)
    const signs = [...'a 1.*_`~[]()<>!#|\\&;:-+="@'.split(''), '\n', '\t', 'http://a', 'www.', '- ', '1. ']
    const options = { extensions: [gfmToMarkdown()] }
    for (let count = 0; count < (isFull ? 50_000 : 500); count++) {
      const value = Array.from({ length: 1 + chance.below(20) }, () => chance.pick(signs)).join('')
      const node: Nodes = {
        type: 'paragraph',
        children: [
          { type: 'text', value },
          { type: 'emphasis', children: [{ type: 'text', value }] },
          { type: 'link', url: value, title: value, children: [{ type: 'text', value }] }
        ]
      }
      expect(toMarkdown(node, options)).toBe(installedMarkdown.toMarkdown(node, options))
    }
  })

  test('are in what is compiled', () => {
    const code = readCompiled()
    expect(code).toMatch(/cleanTree\d* = copyOf\d*\(tree\d*\)/)
    expect(code).toMatch(/isOneOf\d*\(node\d*, blockNames\)/)
    expect(code).toContain('!value.includes(pattern.character)')
  })
})

describe('readPatches', () => {
  const diff = '--- a/lib/a.js\n+++ b/lib/a.js\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n@@ -9,1 +9,2 @@\n nine\n+ten\n'
  const [patch, ...others] = readPatches('a-package', `Why.\n\n${diff}--- a/b.js\n+++ b/b.js\n@@ -1 +1 @@\n-b\n+c\n`)
  if (!patch) throw new Error('The patch was not read.')

  test('changes the lines of every hunk', () => {
    expect(patch.apply('one\ntwo\nthree\n\nnine\n')).toBe('one\n2\nthree\n\nnine\nten\n')
  })

  test.each([
    ['changed lines', 'one\nto\nthree\nnine\n'],
    ['lines that stand twice', 'one\ntwo\nthree\nnine\none\ntwo\nthree\n']
  ])('refuses %s', (_, text) => {
    expect(() => patch.apply(text)).toThrow('a-package does not contain the lines that a-package.patch changes')
  })

  test('reads one for each file', () => {
    expect(others.map((other) => other.apply('b\n'))).toEqual(['c\n'])
  })

  test('matches the path of its file alone, with either separator', () => {
    expect('/x/node_modules/a-package/lib/a.js').toMatch(patch.file)
    expect('C:\\x\\node_modules\\a-package\\lib\\a.js').toMatch(patch.file)
    expect('/x/node_modules/a-package/lib/a_js').not.toMatch(patch.file)
    expect('/x/node_modules/other/a-package/lib/a.js').not.toMatch(patch.file)
  })
})

test('every patch is for a package that is installed', () => {
  expect([...new Set(patches.map(({ name }) => name))]).toEqual([
    'hast-util-minify-whitespace',
    'hast-util-to-html',
    'hast-util-to-mdast',
    'mdast-util-from-markdown',
    'mdast-util-to-hast',
    'mdast-util-to-markdown',
    'micromark-core-commonmark',
    'micromark-util-subtokenize',
    'micromark'
  ])
  for (const { name } of patches) expect(listFiles(join(root, 'node_modules', name))).toContain('package.json')
})
