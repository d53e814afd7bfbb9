/** The Markdown that programs read says what the pages show, word for word, and its lists are whole. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as textOf } from 'mdast-util-to-string'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { labelsFor } from '../templates/labels/labels-for.js'
import { sampleOf } from './helpers/sample-of.js'
import { root } from './helpers/capstan.js'
import { lostCode } from './helpers/lost-code.js'
import { buildFirstSite } from './helpers/first-site.js'
import { nextTurn } from './helpers/next-turn.js'

const site = buildFirstSite()
const markdown = unified().use(remarkParse).use([remarkGfm, remarkCjkFriendly])
const pages = () => site.rootPages.filter((path) => existsSync(join(site.folder, markdownOf(path))))

/** Find the Markdown of an HTML file. */
function markdownOf(path: string): string {
  return path === 'index.html' ? 'index.md' : path.replace(/\/index\.html$|\.html$/, '.md')
}

test('every page but search and the 404 page is written as Markdown', () => {
  const others = site.rootPages.filter((path) => !pages().includes(path))
  const isRedirect = (path: string) => site.read(path).includes('http-equiv="refresh"')
  expect(others.filter((path) => !isRedirect(path)).sort()).toEqual(['404.html', 'search/index.html'])
})

test('the Markdown of a page holds the letters and digits that its article shows, in order', async () => {
  for (const path of sampleOf(pages(), 3)) {
    await nextTurn()
    const shown = shownText(fromHtml(site.read(path)))
    expect(lettersOf(writtenText(textOfTwin(path))), path).toBe(lettersOf(shown))
  }
})

test('its links are absolute, and lead to places of the site that exist', async () => {
  const origin = 'https://frigate-docs.example'
  for (const path of pages()) {
    await nextTurn()
    visit(markdown.parse(site.read(markdownOf(path))), ['link', 'image'], (node) => {
      const { url } = node as unknown as { readonly url: string }
      expect(url, path).toMatch(/^(?:https?:|mailto:|tel:)/)
      if (!url.startsWith(`${origin}/`)) return
      const target = decodeURI(new URL(url).pathname).slice(1)
      const files = [target, `${target}.html`, join(target, 'index.html')].map((name) => join(site.folder, name))
      expect(files.some(existsSync), `${path}: ${url}`).toBe(true)
    })
  }
})

test('the lists name every page that is listed, and the index is short enough for those who read it', () => {
  const listed = pages().filter(
    (path) => !path.startsWith('search/') && !site.read(path).includes('<meta name="robots" content="noindex')
  )
  const expected = listed.map(markdownOf).sort()
  expect(expected.length).toBeGreaterThan(200)
  const { routes } = JSON.parse(site.read('routes.json')) as { routes: readonly { readonly markdown: string }[] }
  expect(routes.map(({ markdown: name }) => name.slice(1)).sort()).toEqual(expected)
  const index = site.read('llms.txt')
  expect(index.length).toBeLessThan(50_000)
  const linked = [...index.matchAll(/\]\(https:\/\/frigate-docs\.example\/([^)]+)\)/g)].map(([, name]) => name)
  const elsewhere = linked.filter((name) => name?.endsWith('/llms.txt'))
  expect(elsewhere).toEqual(['0.17/llms.txt'])
  expect(linked.filter((name) => !elsewhere.includes(name)).sort()).toEqual(expected)
  const whole = site.read('llms-full.txt')
  for (const path of listed) expect(whole).toContain(textOfTwin(path))
})

test('each block of code is in the Markdown of its page, byte for byte', () => {
  const { count, lost } = lostCode(join(root, 'content'), site.folder)
  expect(lost).toEqual([])
  expect(count).toBeGreaterThan(300)
})

/** Read the Markdown of a page, below the lines that tell programs of the index and of what the frame says. */
function textOfTwin(path: string): string {
  const [hint = '', ...blocks] = site.read(markdownOf(path)).split('\n\n')
  const rest = blocks.slice(blocks.findIndex((block) => !block.startsWith('> ')))
  expect(hint).toContain(' <https://frigate-docs.example/llms.txt>')
  expect(site.read(path)).toContain(`>${hint.replace(/^> /, '').replaceAll(/[<>]/g, '')}</p>`)
  return rest.join('\n\n')
}

/** Read what the article of a page shows, with everything that folds or switches open. */
function shownText(tree: Root): string {
  let text = ''
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'article') return
    text = visibleText(element.children)
  })
  return text
}

/** Parts of an article that are no text of it: the console, choices of examples, the outline, buttons, what terms mean, the second image, and the page's own frame. */
const leftOut = ['api-console', 'example-choice', 'toc', 'tab-list', 'script-only', 'dark-only', 'card-count', 'banner']

function visibleText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element' || isLeftOut(node)) return ''
      const text = visibleText(node.children)
      return isKind(node, text) ? '' : text
    })
    .join('')
}

function isLeftOut({ properties: { id, className, dataFootnoteRef, dataFootnoteBackref } }: Element): boolean {
  // The numbers and the heading of footnotes are those of the page.
  if (id === 'capstan-footnotes' || dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return true
  return Array.isArray(className) && leftOut.some((name) => className.includes(name))
}

/** Whether an element is the title of an admonition that has none of its own: the marker of an alert says as much. */
function isKind({ properties: { className } }: Element, text: string): boolean {
  const labels = labelsFor('zh-CN')
  const kinds = [labels.note, labels.tip, labels.info, labels.warning, labels.danger, labels.caution]
  return Array.isArray(className) && className.includes('admonition-title') && kinds.includes(text)
}

/** Read the text of Markdown; the title of a block of code is shown above it. */
function writtenText(text: string): string {
  const tree = markdown.parse(text.replaceAll(/^([ >]*)\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/gm, '$1'))
  visit(tree, 'code', (code) => {
    const title = /^title="(.*)"$/.exec(code.meta ?? '')?.[1] ?? ''
    code.value = `${title} ${code.value}`
  })
  return textOf(tree, { includeImageAlt: false, includeHtml: false })
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}
