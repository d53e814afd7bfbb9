import { expect, test } from 'vitest'
import { htmlToMarkdown } from '../../../../src/render/markdown/html-to-markdown.js'

const absolute = (url: string) => (url.startsWith('/') ? `https://docs.example${url}` : url)

test.each([
  [
    'a heading without its link',
    '<h2 id="a">A &amp; b<a class="heading-link" href="#a" aria-label="Link"></a></h2>',
    '## A & b'
  ],
  ['characters that mean something in Markdown', '<p>2 * 3 * 4, _a_ and [x]</p>', '2 \\* 3 \\* 4, \\_a\\_ and \\[x]'],
  ['emphasis beside Chinese', '<p>这是<strong>“重点”</strong>内容</p>', '这是**“重点”**内容'],
  ['absolute links', '<p><a href="/guide">Guide</a></p>', '[Guide](https://docs.example/guide)'],
  [
    'an admonition as a quotation',
    '<aside class="admonition note"><p class="admonition-title">Note</p><p>Text.</p></aside>',
    '> Note\n>\n> Text.'
  ],
  [
    'all panels of tabs, each below its title',
    '<div class="tabs"><ul class="tab-list"><li><a href="#t">A</a></li></ul><section class="tab"><p class="tab-title">A</p><p>one</p></section><section class="tab"><p class="tab-title">B</p><p>two</p></section></div>',
    '**A**\n\none\n\n**B**\n\ntwo'
  ],
  ['what folds', '<details><summary>More</summary><p>Text</p></details>', '**More**\n\nText'],
  [
    'code with its language and title, without its colours',
    '<figure class="code" data-language="yaml"><figcaption>a.yml</figcaption><pre><code><span class="t1">a</span>: &lt;b&gt;\n\n</code></pre></figure>',
    '```yaml title="a.yml"\na: <b>\n\n```'
  ],
  [
    'a diagram as its source',
    '<figure class="diagram" data-island="mermaid"><pre><code>graph LR</code></pre></figure>',
    '```mermaid\ngraph LR\n```'
  ],
  [
    'a table',
    '<div class="table"><table><thead><tr><th>A</th><th class="align-right">B</th></tr></thead><tbody><tr><td>1 | 2</td><td><code>x</code></td></tr></tbody></table></div>',
    '| A | B |\n| - | -: |\n| 1 \\| 2 | `x` |'
  ],
  ['terms', '<dl><dt>Default</dt><dd><code>1</code></dd></dl>', '- **Default**: `1`'],
  [
    'terms in groups',
    '<dl><div><dt>A</dt><dd>1</dd></div><div><dt>B</dt><dd>2</dd></div></dl>',
    '- **A**: 1\n- **B**: 2'
  ],
  ['emphasis between letters and punctuation', '<p>a<strong>"b"</strong>c</p>', '&#x61;**"b"**&#x63;'],
  ['emphasis beside other emphasis', '<p><em>a</em><strong>b</strong></p>', '*a*<!-- -->**b**'],
  ['space at the edges of emphasis outside of it', '<p>a<em> b </em>c</p>', 'a *b* c'],
  ['what would begin another block', '<p>1. a<br>- b<br># c<br>+</p>', '1\\. a\\\n\\- b\\\n\\# c\\\n\\+'],
  ['an address in a text as no link', '<p>https://a.example</p>', 'https\\://a.example'],
  ['a link to the address that it shows', '<a href="https://a.example">https://a.example</a>', '<https://a.example>'],
  [
    'a link that holds blocks',
    '<a href="/a"><h2>A</h2><p>b</p></a>',
    '## [A](https://docs.example/a)\n\n[b](https://docs.example/a)'
  ],
  ['addresses that Markdown would end', '<a href="/a b(">x</a>', '[x](<https://docs.example/a b(>)'],
  ['two lists in a row', '<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n+ b'],
  ['lists inside of items', '<ol start="9"><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '9. a\n   - b\n10. c'],
  [
    'a cell that covers others',
    '<table><tr><th>a</th><th>b</th></tr><tr><td colspan="2">c</td></tr></table>',
    '| a | b |\n| - | - |\n| c | |'
  ],
  ['code that holds fences', '<pre><code>```\na\n```\n</code></pre>', '````\n```\na\n```\n````'],
  [
    'formulas',
    '<p>a$<math alttext="x^2"></math></p><math alttext="y" display="block"></math>',
    'a\\$$x^2$\n\n$$\ny\n$$'
  ],
  ['codes beside each other', '<p><code>a</code><code>b</code></p>', '`a` `b`'],
  [
    'one of two images, without the link to itself',
    '<a class="enlarge light-only" href="/a.png"><img src="/a.png" alt="A"></a><a class="enlarge dark-only" href="/b.png"><img src="/b.png" alt="B"></a>',
    '![A](https://docs.example/a.png)'
  ],
  ['no console', '<p>a</p><section class="api-console"><p>console</p></section>', 'a'],
  [
    'tasks',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> done</li></ul>',
    '- [x] done'
  ]
])('writes %s', (_, html, expected) => {
  expect(htmlToMarkdown(html, absolute).trimEnd()).toBe(expected)
})
