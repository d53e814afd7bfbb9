import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { admonitionKinds } from '../../../src/model/content-props.js'
import { contentComponents, labelsFor } from '../../../templates/index.js'

const components = contentComponents(labelsFor('zh-CN')) as Readonly<
  Record<string, ComponentType<Record<string, unknown>>>
>

/** Render one tag of a document. */
function render(tag: string, props: Record<string, unknown>, ...children: ReactNode[]): string {
  return renderToStaticMarkup(element(tag, props, ...children))
}

/** Make an element of one tag. */
function element(tag: string, props: Record<string, unknown>, ...children: ReactNode[]) {
  const component = components[tag]
  if (!component) throw new Error(`No component draws ${tag}.`)
  return createElement(component, props, ...children)
}

describe('admonitions', () => {
  it.each(admonitionKinds)('%s has a title of its own', (kind) => {
    const html = render('capstan-admonition', { kind }, element('capstan-admonition-title', { kind }))
    expect(html).toMatch(
      new RegExp(`^<div class="admonition ${kind}" role="note"><p class="admonition-title">[^<]+</p></div>$`)
    )
  })

  it("shows the author's title", () => {
    expect(render('capstan-admonition-title', { kind: 'tip' }, '先备份')).toBe('<p class="admonition-title">先备份</p>')
  })
})

describe('headings', () => {
  it('link to themselves', () => {
    expect(render('h2', { id: '硬件-100%', text: '硬件 100%' }, '硬件 100%')).toBe(
      '<h2 id="硬件-100%">硬件 100%<a class="heading-link" href="#硬件-100%25" aria-label="“硬件 100%”的链接"></a></h2>'
    )
  })

  it('without an id have no link', () => {
    expect(render('h4', {}, '说明')).toBe('<h4>说明</h4>')
  })
})

describe('code', () => {
  const html = '<span class="line">a</span>'

  it('is in one figure', () => {
    expect(render('capstan-code', { language: 'yaml', title: 'config.yml', html })).toBe(
      `<figure class="code" data-cs-language="yaml"><figcaption>config.yml</figcaption><pre><code>${html}</code></pre></figure>`
    )
  })

  it('sets the number of the first line without a style attribute', () => {
    const numbered = render('capstan-code', { language: 'yaml', html, hasLineNumbers: true, firstLine: 38 })
    expect(numbered).toContain('<pre><i class="count-1"></i><i class="count-4"></i><i class="count-32"></i><code>')
    expect(render('capstan-code', { language: 'yaml', html, hasLineNumbers: true })).toContain('<pre><code>')
  })

  it('has a gutter as wide as its last number', () => {
    const linesOf = (count: number) => Array(count).fill('<span class="line added">a</span>').join('\n')
    const classOf = (count: number, firstLine: number) =>
      /class="([^"]*)"/.exec(
        render('capstan-code', { language: 'a', html: linesOf(count), hasLineNumbers: true, firstLine })
      )?.[1]
    expect(classOf(99, 1)).toBe('code numbered')
    expect(classOf(100, 1)).toBe('code numbered digits-3')
    expect(classOf(2, 99)).toBe('code numbered digits-3')
    expect(classOf(1000, 1)).toBe('code numbered digits-4')
  })
})

describe('tabs', () => {
  const tabs = JSON.stringify([
    { id: 'tab-1', value: 'compose', label: 'Compose' },
    { id: 'tab-2', value: 'cli', label: 'CLI' }
  ])
  const html = render(
    'capstan-tabs',
    { tabs, groupId: 'method', defaultValue: 'cli' },
    element('capstan-tab', { id: 'tab-1', value: 'compose', label: 'Compose' }, '一'),
    element('capstan-tab', { id: 'tab-2', value: 'cli', label: 'CLI', isDefault: true }, '二')
  )

  it('are links to panels that are all visible', () => {
    expect(html).toContain('<a href="#tab-1" data-cs-value="compose">Compose</a>')
    expect(html).toContain('<section class="tab" id="tab-1" aria-label="Compose" data-cs-value="compose">')
    expect(html).not.toContain('hidden')
  })

  it('mark the default tab and panel', () => {
    expect(html).toContain('<a href="#tab-2" data-cs-value="cli" data-cs-active="">')
    expect(html).toContain('data-cs-value="cli" data-cs-active=""><p class="tab-title">CLI</p>二')
  })
})

it('shows a diagram as text until it is rendered', () => {
  expect(render('capstan-mermaid', { source: 'a --> b', title: '一张图' })).toBe(
    '<figure class="diagram" data-cs-island="mermaid" data-cs-zoom="放大查看"><pre><code>a --&gt; b</code></pre><figcaption>一张图</figcaption></figure>'
  )
})

it('gives a table a region of its own', () => {
  expect(render('capstan-table', {}, createElement('table'))).toBe('<div class="table"><table></table></div>')
})
