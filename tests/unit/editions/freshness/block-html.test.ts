import { expect, test } from 'vitest'
import { blocksHtml } from '../../../../src/editions/freshness/page-marks.js'
import type { BlockKind } from '../../../../src/model/section.js'

test.each<[BlockKind | undefined, string, string]>([
  [
    'text',
    'A *b* **c** `d<e>` [f](g.md) ![h](i.png) <b>j</b> & k',
    '<p>A <em>b</em> <strong>c</strong> <code>d&lt;e&gt;</code> f h j &amp; k</p>'
  ],
  [undefined, 'Two\nlines', '<p>Two\nlines</p>'],
  ['heading', '## The title {#id}', '<p><strong>The title</strong></p>'],
  ['row', '| a | `b` |', '<p>a · <code>b</code></p>'],
  ['code', 'if (a < b) {}', '<pre><code>if (a &lt; b) {}\n</code></pre>'],
  ['directive', ':::note[Mind this]', '<p>Mind this</p>'],
  ['directive', '<Card title="x">', ''],
  ['html', '<script>alert(1)</script>', ''],
  ['item', 'An [item](javascript:x)', '<p>An item</p>']
])('%s %j', (kind, text, html) => {
  expect(blocksHtml([{ kind, text, digest: '', words: 0 }])).toBe(html)
})
