import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { renderPage } from '../../../src/render/render-page.js'
import { contextOf, routeAt } from '../helpers/render.js'
import { linkTo, placeIn } from '../helpers/site.js'

const source = 'content/a.md'
const links = ['指南.md#x&y', '/b?q="1"&r=<2>', '/gone', '#here'].map((url) => linkTo(url, source))
const assets = [
  { url: './plan.png', source: 'content/平面.png', hash: '0123456789abcdef', ...placeIn(source) },
  { url: '/img/x.svg', source: 'content/_static/img/x.svg', hash: 'f', publicPath: '/img/x.svg', ...placeIn(source) }
]

/** Render the body of a page with the links and assets above, and cut it out again. */
function rendered(body: string, settings: Partial<SiteConfig> = {}): string {
  const context = contextOf({ 'a.md': '', 'b.md': '', '指南.md': '' }, settings, {
    documents: { 'a.md': { links, assets } }
  })
  const html = renderPage(routeAt('/a', context), `<i id="from"></i>${body}<i id="to"></i>`, context)
  return html.slice(html.indexOf('<i id="from"></i>') + 17, html.indexOf('<i id="to"></i>'))
}

test.each([
  ['<a href="\0L0\0">', '<a href="/%E6%8C%87%E5%8D%97#x&amp;y">'],
  ['<a href="\0L1\0">', '<a href="/b?q=&quot;1&quot;&amp;r=&lt;2&gt;">'],
  ['<a href="\0L2\0">', '<a href="/gone">'],
  ['<a href="\0L3\0">', '<a href="#here">'],
  ['<img src="\0A0\0">', '<img src="/_capstan/media/0123456789/%E5%B9%B3%E9%9D%A2.png">'],
  ['<img src="\0A1\0">', '<img src="/img/x.svg">'],
  ['\0L0\0\0A1\0 L0 A0 $& $1', '/%E6%8C%87%E5%8D%97#x&amp;y/img/x.svg L0 A0 $& $1']
])('the placeholders of %j become URLs', (body, expected) => {
  expect(rendered(body)).toBe(expected)
})

test('URLs are below the base path', () => {
  expect(rendered('\0L1\0 \0A0\0 \0A1\0', { basePath: '/docs' })).toBe(
    '/docs/b?q=&quot;1&quot;&amp;r=&lt;2&gt; /docs/_capstan/media/0123456789/%E5%B9%B3%E9%9D%A2.png /docs/img/x.svg'
  )
})

test('every kind of route is a complete page without placeholders, inline styles or inline scripts', () => {
  const context = contextOf({ 'index.md': '', 'g/_category_.yml': 'link: { type: generated-index }', 'g/x.md': '' })
  for (const route of context.site.routes) {
    const html = renderPage(route, route.source && '<p>Text</p>', context)
    expect(html).toMatch(/^<!doctype html><html lang="en"[\s\S]*<\/html>\n$/)
    expect(html).not.toMatch(/\0|\bstyle=|<style|<script(?![^>]* src=)|\son[a-z]+=/)
  }
})

test('a site may draw the list of posts itself, around the one that it replaces', () => {
  const seen: string[] = []
  const templates: SiteConfig['templates'] = {
    PostList: ({ Default, posts, links }) => {
      seen.push(...posts.map(({ href }) => href))
      return createElement(
        Fragment,
        {},
        createElement('p', {}, `${posts.length} posts`),
        createElement(Default, { posts, links })
      )
    }
  }
  const files = { 'index.md': '', 'blog/2024-03-01-new.md': '# New', 'blog/2023-01-02-old.md': '# Old' }
  const context = contextOf(files, { blog: {}, templates })
  const html = renderPage(routeAt('/blog', context), undefined, context)
  expect(seen).toEqual(['/blog/2024/03/01/new', '/blog/2023/01/02/old'])
  expect(html).toContain('<p>2 posts</p>')
  expect(html.match(/<section class="post">/g)).toHaveLength(2)
})
