/** What must hold for every page of the first site as it is built. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fromHtml } from 'hast-util-from-html'
import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { beforeAll, describe, expect, test } from 'vitest'
import { nextTurn } from './helpers/next-turn.js'
import { sampleOf } from './helpers/sample-of.js'
import { buildFirstSite } from './helpers/first-site.js'
import { listFiles } from './helpers/files.js'

const site = buildFirstSite()
const spec = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'spec', `${name}.json`), 'utf8'))
const routes = spec('routes') as Record<'docs' | 'other' | 'api', readonly { readonly route: string }[]>
const anchors = spec('anchors') as Record<string, readonly string[]>
const kilobyte = 1024

/** What is wrong with a page, by what holds for every page. */
const checks: Readonly<Record<string, (tree: Root, html: string) => string[]>> = {
  'has no inline script, style or handler': (tree, html) => {
    const found: string[] = []
    visit(tree, 'element', ({ tagName, properties, children }) => {
      if (tagName === 'style') found.push('<style>')
      if (tagName === 'script' && (properties.src === undefined || children.length > 0))
        found.push('<script> with code')
      for (const name of Object.keys(properties))
        if (name === 'style' || /^on/i.test(name)) found.push(`${name} on <${tagName}>`)
    })
    return [...found, ...(/<[^>]+\sstyle=|<style[\s>]|<[^>]+\son[a-z]+=|javascript:/i.exec(html) ?? [])]
  },

  'loads nothing from another origin': (tree) => {
    const found: string[] = []
    visit(tree, 'element', ({ tagName, properties }) => {
      const isLoaded = tagName === 'link' ? isResource(properties.rel) : tagName !== 'a'
      const source = isLoaded ? (properties.src ?? properties.href) : undefined
      if (typeof source === 'string' && !/^(?:\/(?!\/)|#|data:)/.test(source)) found.push(`<${tagName}> ${source}`)
    })
    return found
  },

  'sends no referrer to other sites and no opener': (tree) => {
    const found: string[] = []
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'a' || !/^(?:https?:)?\/\//.test(String(properties.href))) return
      if (String(properties.rel) !== 'noopener,noreferrer') found.push(String(properties.href))
    })
    return found
  },

  'marks the language of passages in another language': (tree) => unnamedPassages(mainOf(tree), 'zh-CN'),

  'has unique ids and one h1': (tree) => {
    const ids: string[] = []
    let titles = 0
    visit(tree, 'element', ({ tagName, properties }) => {
      if (typeof properties.id === 'string') ids.push(properties.id)
      if (tagName === 'h1') titles++
    })
    const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
    return titles === 1 ? repeated : [...repeated, `${titles} h1`]
  },

  'has headings in order': (tree) => {
    const found: string[] = []
    let last = 0
    visit(mainOf(tree), 'element', ({ tagName }) => {
      const level = /^h([1-6])$/.exec(tagName)?.[1]
      if (level === undefined) return
      if (Number(level) - last > 1) found.push(`h${level} after h${last}`)
      last = Number(level)
    })
    return found
  },

  'has no placeholder in a URL': (_, html) => (html.includes('\0') ? ['a placeholder'] : [])
}

describe('every page', () => {
  const faults = new Map<string, string[]>()

  // Reading a page takes longer than looking at it.
  beforeAll(async () => {
    expect(site.pages.length).toBeGreaterThan(200)
    // The reference and the pages of the newer version come of the same templates.
    const isSampled = (path: string) => /^(?:integrations\/api|0\.17)\//.test(path)
    const repeated = sampleOf(site.pages.filter(isSampled), 6)
    for (const path of [...site.pages.filter((path) => !isSampled(path)), ...repeated]) {
      const html = site.read(path)
      const tree = fromHtml(html)
      for (const [name, check] of Object.entries(checks))
        for (const fault of check(tree, html)) faults.set(name, [...(faults.get(name) ?? []), `${path}: ${fault}`])
      await nextTurn()
    }
  }, 900_000)

  test.each(Object.keys(checks))('%s', (name) => expect(faults.get(name) ?? []).toEqual([]))
})

describe('the contracts', () => {
  test('every route of the specification exists', () => {
    const missing = [...routes.docs, ...routes.other, ...routes.api]
      .map(({ route }) => route)
      .filter((route) => !existsSync(join(site.folder, route.endsWith('.html') ? route : join(route, 'index.html'))))
    expect(missing).toEqual([])
  })

  test('every anchor of the English documentation is on a heading that is followed by content', () => {
    const missing = Object.entries(anchors).flatMap(([route, ids]) => {
      const headings = headingsWithContent(mainOf(treeOf(join(route.slice(1), 'index.html'))))
      return ids.filter((id) => !headings.has(id)).map((id) => `${route}#${id}`)
    })
    expect(missing).toEqual([])
  })
})

describe('the weight, after gzip', () => {
  const weigh = (path: string) => gzipSync(readFileSync(join(site.folder, path)), { level: 9 }).length
  const client = (pattern: RegExp) => listFiles(site.folder).filter((path) => pattern.test(path))

  test('scripts that every page loads are at most 12 KB', () => {
    const scripts = client(/^_capstan\/(?:main|preferences)\./)
    expect(scripts).toHaveLength(2)
    expect(scripts.reduce((sum, path) => sum + weigh(path), 0)).toBeLessThanOrEqual(12 * kilobyte)
  })

  test('styles are at most 12 KB', () => {
    const styles = client(/^_capstan\/styles\./)
    expect(styles).toHaveLength(1)
    expect(styles.reduce((sum, path) => sum + weigh(path), 0)).toBeLessThanOrEqual(12 * kilobyte)
  })

  test.each([
    ['document', routes.docs],
    ['operation', routes.api.filter(({ route }) => /integrations\/api\/(?!schemas|frigate-http-api)/.test(route))]
  ])('the median %s is at most 16 KB', (_, kind) => {
    expect(kind.length).toBeGreaterThan(50)
    const weights = kind.map(({ route }) => weigh(join(route.slice(1), 'index.html'))).sort((a, b) => a - b)
    expect(weights[Math.floor(weights.length / 2)]).toBeLessThanOrEqual(16 * kilobyte)
  })
})

function treeOf(path: string): Root {
  return fromHtml(site.read(path))
}

/** Find the main part of a page. */
function mainOf(tree: Root): Element {
  let main: Element | undefined
  visit(tree, 'element', (element) => {
    if (element.tagName === 'main') main = element
  })
  if (!main) throw new Error('A page without <main>.')
  return main
}

/** List the texts of six and more Latin words without a Chinese one that are marked as Chinese; code has no language. */
function unnamedPassages(element: Element, lang: string): string[] {
  if (['code', 'pre', 'kbd', 'samp', 'template'].includes(element.tagName)) return []
  const own = typeof element.properties.lang === 'string' ? element.properties.lang : lang
  return element.children.flatMap((child) => {
    if (child.type === 'element') return unnamedPassages(child, own)
    const isForeign =
      child.type === 'text' &&
      !/\p{Script=Han}/u.test(child.value) &&
      child.value.split(/\s+[(“]?(?=[a-z])/i).length > 5
    return isForeign && own.startsWith('zh') ? [child.value] : []
  })
}

/** Whether a link element makes the browser load something. */
function isResource(rel: unknown): boolean {
  return (
    Array.isArray(rel) &&
    rel.some((name) => ['stylesheet', 'icon', 'preload', 'modulepreload', 'manifest'].includes(String(name)))
  )
}

/** Collect the ids of headings that something other than a heading of the same or a higher level follows. */
function headingsWithContent(main: Element): Set<string> {
  const ids = new Set<string>()
  visit(main, 'element', ({ children }) => {
    const elements = children.filter((child) => child.type === 'element')
    elements.forEach((element, index) => {
      const level = levelOf(element)
      const next = elements[index + 1]
      if (level === undefined || !next || typeof element.properties.id !== 'string') return
      if ((levelOf(next) ?? 7) > level) ids.add(element.properties.id)
    })
  })
  return ids
}

function levelOf({ tagName }: Element): number | undefined {
  const level = /^h([2-6])$/.exec(tagName)?.[1]
  return level === undefined ? undefined : Number(level)
}
