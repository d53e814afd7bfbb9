import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PageProps } from '../../../src/model/template-props.js'
import { Page } from '../../../templates/index.js'
import { pageFixture } from './page-fixture.js'

/** Render the fixture with some of it changed. */
const render = (changes: Partial<PageProps> = {}) => renderToStaticMarkup(<Page {...pageFixture(changes)} />)

const cards: PageProps['cardSections'] = [
  {
    id: 'section-1',
    title: '指南',
    cards: [
      { title: '安装', href: '/guides/install', kind: 'document', description: '怎样安装' },
      { title: '进阶', href: '/guides/network', kind: 'category', count: 3 }
    ]
  },
  { id: 'section-2', title: '接口', cards: [{ title: '规范', href: 'https://example.org/spec', kind: 'external' }] }
]

const kinds: Record<string, Partial<PageProps>> = {
  document: { isDraft: true, isUnlisted: true },
  index: { kind: 'generated-index', description: '一组页面', contentHtml: undefined, toc: [], cardSections: cards },
  search: { kind: 'search', heading: undefined, contentHtml: undefined, sidebar: undefined, toc: [] },
  'not-found': { kind: 'not-found', heading: undefined, contentHtml: undefined, sidebar: undefined, toc: [] },
  bare: { announcement: undefined, sidebar: undefined, hasSearch: false, toc: [], breadcrumbs: [], tags: [] }
}

describe('head', () => {
  it('loads the styles, one blocking script and one module, in this order', () => {
    const html = render()
    const order = ['Content-Security-Policy', '/_capstan/styles.css', '/_capstan/preferences.js', 'type="module"']
    const positions = order.map((text) => html.indexOf(text))
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
    expect(html.match(/<script/g)).toHaveLength(2)
  })

  it('describes the page', () => {
    const html = render()
    expect(html).toContain('<title>安装 | 文档</title>')
    expect(html).toContain('<meta name="description" property="og:description" content="怎样&quot;安装&quot;"/>')
    expect(html).toContain('<meta name="keywords" content="安装,容器"/>')
    expect(html).toContain('<link rel="canonical" href="https://example.org/guides/install"/>')
    expect(html).toContain('hrefLang="en" href="https://en.example.org/guides/install"')
    expect(html).toContain('<meta property="og:image" content="https://example.org/cover.png"/>')
    expect(html).not.toContain('name="robots"')
    expect(html).toContain('/_capstan/authored.css')
  })

  it('excludes unlisted pages from search engines', () => {
    const html = render({ head: { ...pageFixture().head, isIndexed: false, canonical: undefined } })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('canonical')
  })
})

describe.each(Object.entries(kinds))('a %s page', (_, changes) => {
  const html = render(changes)

  it('has no inline script, style or event handler, and no preload added by React', () => {
    expect(html).not.toMatch(/ style=|<style| on[a-z]+=|<script>|rel="preload"/)
  })

  it('has one title, and headings without gaps', () => {
    // Templates for the client are no part of the page.
    const shown = html.replaceAll(/<template[\s\S]*?<\/template>/g, '')
    const levels = [...shown.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  it('has one of each landmark, and labels for repeated ones', () => {
    for (const tag of ['<main', '<header', '<footer']) expect(html.split(tag)).toHaveLength(2)
    for (const [nav] of html.matchAll(/<nav[^>]*>/g)) expect(nav).toMatch(/aria-label="[^"]+"/)
  })

  it('has a first link that skips to the content', () => {
    const [, target] = /<body[^>]*><a class="skip-link" href="#([\w-]+)">/.exec(html) ?? []
    expect(html).toMatch(new RegExp(`<(?:main|article) id="${target}" tabindex="-1"`))
  })

  it('uses every id once', () => {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('names every button and every icon that is a link', () => {
    for (const [, attributes = '', content = ''] of html.matchAll(/<(?:button|a)\b([^>]*)>(.*?)<\/(?:button|a)>/g)) {
      const text = content.replace(/<[^>]*>/g, '').trim()
      expect(text !== '' || /aria-label="[^"]+"/.test(attributes), attributes).toBe(true)
    }
  })
})

describe('parts', () => {
  it('marks the current page in the sidebar once, and the section in the navbar', () => {
    const html = render()
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toMatch(/href="\/guides\/install"[^>]*aria-current="page"/)
    expect(html).toMatch(/href="\/"[^>]*aria-current="true"/)
  })

  it('opens the groups of the sidebar without JavaScript, and links to those left out', () => {
    const html = render()
    expect(html).toContain('<details><summary class="category-label">进阶</summary>')
    expect(html).toContain('<a href="/api">接口</a>')
    expect(html).toContain('<li data-cs-category="接口">')
  })

  it('keeps Han characters in links to headings', () => {
    expect(render()).toContain('<a href="#准备">准备</a>')
  })

  it('distinguishes draft and unlisted pages', () => {
    expect(render({ isDraft: true })).toContain('草稿')
    expect(render({ isUnlisted: true })).toContain('没有列出')
    expect(render()).not.toContain('class="banner"')
  })

  it('shows when the page changed, by whom, and where to edit it', () => {
    const html = render()
    expect(html).toContain('<time dateTime="2025-03-09">2025 年 3 月 9 日</time>')
    expect(html).toContain('小林')
    expect(html).toContain('href="https://example.org/edit/install.md"')
    expect(html).toContain('href="https://example.org/issues"')
    expect(html).toContain('报告问题')
    const bare = render({
      lastUpdated: undefined,
      lastUpdatedBy: undefined,
      editHref: undefined,
      issuesHref: undefined,
      upstream: undefined,
      tags: []
    })
    expect(bare).not.toContain('page-meta')
  })

  it.each([
    ['zh-CN', undefined, '对应的原文：'],
    ['en', undefined, 'Original: '],
    ['zh-CN', '对应英文版本', '对应英文版本：']
  ] as const)('links to the original that the page follows (%s, %s)', (lang, name, label) => {
    const upstream = {
      label: 'docs/install.md @ 0123456',
      href: 'https://example.org/original',
      ...(name && { name })
    }
    const html = render({ lang, upstream })
    expect(html).toContain(`<p class="upstream">${label}<a href="https://example.org/original"`)
    expect(html).toContain('docs/install.md @ 0123456')
  })

  it('shows cards below one heading, and without a heading where they are all there is', () => {
    const index = render({ cardSections: cards })
    expect(index).toContain('<h3 id="section-1">指南</h3>')
    expect(index).toContain('3 篇')
    const single = render({
      kind: 'generated-index',
      cardSections: [{ ...cards[0], title: '' } as (typeof cards)[number]]
    })
    expect(single).not.toContain('id="section-1"')
  })

  it('leads to the source of a page that only another generator shows', () => {
    const blank = { lang: 'en', isBlank: true, contentHtml: '' }
    expect(render({ ...blank, editHref: 'https://example.org/a.md' })).toContain(
      '<a href="https://example.org/a.md" rel="noopener noreferrer">Read its source.</a>'
    )
    expect(render({ ...blank, editHref: undefined })).toContain('It is not included here.</p>')
  })

  it('links search to the page that works without JavaScript, with room for a message that is pasted', () => {
    const html = render(kinds.search)
    expect(html).toMatch(/<form[^>]*action="\/search" method="get"/)
    expect(html).toMatch(/<input[^>]*maxLength="2000"[^>]*name="q"/)
    expect(html).toContain('<noscript>')
  })

  it('offers links on the 404 page', () => {
    const html = render(kinds['not-found'])
    expect(html).toContain('页面不存在')
    expect(html).toContain('action="/search"')
    expect(render({ ...kinds['not-found'], hasSearch: false })).not.toContain('<form')
  })

  it('has English labels on sites in a language without labels', () => {
    const html = render({ lang: 'eo' })
    expect(html).toContain('Skip to content')
    expect(html).toContain('<html lang="eo"')
  })

  it('has the data of the client', () => {
    const html = render({ colorMode: { default: 'dark', hasSwitch: false, followsSystem: true }, basePath: '/docs/' })
    expect(html).toContain(
      'data-theme="dark" data-cs-theme-source="system" data-cs-theme-fixed="" data-cs-base="/docs/"'
    )
    expect(html).toContain('data-cs-announcement="release-2"')
    expect(html).toContain('data-cs-islands="{&quot;mermaid&quot;:&quot;/_capstan/islands/mermaid.js&quot;}"')
    expect(html).not.toContain('color-switch')
  })

  it('opens other sites without an opener', () => {
    for (const [link] of render({ cardSections: cards }).matchAll(/<a [^>]*href="https:\/\/[^>]*>/g)) {
      expect(link).toContain('rel="noopener noreferrer"')
    }
  })
})
