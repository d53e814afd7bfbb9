/** What must hold for every page of the first site as it is built. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fromHtml } from 'hast-util-from-html'
import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { buildFirstSite } from './helpers/first-site.js'
import { listFiles } from './helpers/files.js'

const site = buildFirstSite()
const spec = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'spec', `${name}.json`), 'utf8'))
const routes = spec('routes') as Record<'docs' | 'other' | 'api', readonly { readonly route: string }[]>
const anchors = spec('anchors') as Record<string, readonly string[]>
const kilobyte = 1024

describe('every page', () => {
  test('has no inline script, style or handler', () => {
    for (const path of site.pages) {
      const found: string[] = []
      visit(treeOf(path), 'element', ({ tagName, properties, children }) => {
        if (tagName === 'style') found.push('<style>')
        if (tagName === 'script' && (properties.src === undefined || children.length > 0))
          found.push('<script> with code')
        for (const name of Object.keys(properties))
          if (name === 'style' || /^on/i.test(name)) found.push(`${name} on <${tagName}>`)
      })
      expect(found, path).toEqual([])
      expect(site.read(path), path).not.toMatch(/<[^>]+\sstyle=|<style[\s>]|<[^>]+\son[a-z]+=|javascript:/i)
    }
  })

  test('loads nothing from another origin', () => {
    for (const path of site.pages) {
      visit(treeOf(path), 'element', ({ tagName, properties }) => {
        const source =
          tagName === 'link' && !isResource(properties.rel)
            ? undefined
            : tagName === 'a'
              ? undefined
              : (properties.src ?? properties.href)
        if (typeof source === 'string') expect(source, `${path} <${tagName}>`).toMatch(/^(?:\/(?!\/)|#|data:)/)
      })
    }
  })

  test('sends no referrer to other sites and no opener', () => {
    for (const path of site.pages) {
      visit(treeOf(path), 'element', ({ tagName, properties }) => {
        if (tagName !== 'a' || !/^(?:https?:)?\/\//.test(String(properties.href))) return
        expect(properties.rel, `${path}: ${String(properties.href)}`).toEqual(['noopener', 'noreferrer'])
      })
    }
  })

  test('marks the language of passages in another language', () => {
    for (const path of site.pages) expect(unnamedPassages(mainOf(treeOf(path)), 'zh-CN'), path).toEqual([])
  })

  test('has unique ids and one h1', () => {
    for (const path of site.pages) {
      const ids: string[] = []
      let titles = 0
      visit(treeOf(path), 'element', ({ tagName, properties }) => {
        if (typeof properties.id === 'string') ids.push(properties.id)
        if (tagName === 'h1') titles++
      })
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path
      ).toEqual([])
      expect(titles, path).toBe(1)
    }
  })

  test('has headings in order', () => {
    for (const path of site.pages) {
      let last = 0
      visit(mainOf(treeOf(path)), 'element', ({ tagName }) => {
        const level = /^h([1-6])$/.exec(tagName)?.[1]
        if (level === undefined) return
        expect(Number(level) - last, `${path}: h${level} after h${last}`).toBeLessThanOrEqual(1)
        last = Number(level)
      })
    }
  })

  test('has no placeholder in a URL', () => {
    for (const path of site.pages) expect(site.read(path).includes('\0'), path).toBe(false)
  })
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
