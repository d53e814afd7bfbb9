import { expect, it } from 'vitest'
import { errorPage } from '../../../../src/serve/live/error-page.js'

const source = Array.from({ length: 12 }, (_, index) => `line ${index + 1} <b>`).join('\n')

it('shows the message, the place and the lines around it, escaped', () => {
  const html = errorPage({
    lang: 'zh-CN',
    title: '这一页无法编译',
    hint: '保存改正后的文件，页面会自动刷新。',
    messages: [
      {
        message: 'Unexpected <b>, expected "}"',
        ruleId: 'mdx-syntax',
        file: 'content/a&b.mdx',
        line: 9,
        column: 8,
        source
      }
    ],
    stylesheets: ['/_capstan/main.css']
  })
  expect(html).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="zh-CN">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>这一页无法编译</title>
    <link rel="stylesheet" href="/_capstan/main.css">
    </head>
    <body class="compile-error">
    <main>
    <h1>这一页无法编译</h1>
    <p>保存改正后的文件，页面会自动刷新。</p>
    <section>
    <h2>Unexpected &lt;b&gt;, expected &quot;}&quot;</h2>
    <p><code>content/a&amp;b.mdx:9:8</code> <small>mdx-syntax</small></p>
    <pre><code> 6 | line 6 &lt;b&gt;
     7 | line 7 &lt;b&gt;
     8 | line 8 &lt;b&gt;
    <mark> 9 | line 9 &lt;b&gt;</mark>
    10 | line 10 &lt;b&gt;
    11 | line 11 &lt;b&gt;
    12 | line 12 &lt;b&gt;</code></pre>
    </section>
    </main>
    </body>
    </html>
    "
  `)
  expect(html).not.toMatch(/style=|<style|<script|\son\w+=/)
})

it('renders without the file, and truncates long lines', () => {
  const message = { message: 'x', ruleId: 'too-long', file: 'a.md', line: 1, column: 1 }
  const page = (text?: string) =>
    errorPage({ lang: 'en', title: 't', hint: 'h', messages: [{ ...message, source: text }] })
  expect(page()).not.toContain('<pre>')
  expect(page('x'.repeat(5_000_000)).length).toBeLessThan(2000)
})
