import { expect, it } from 'vitest'
import { readContent } from '../../../../src/openapi/view/read-content.js'

it('lists headings and elements with an outline level, and splits the text there', () => {
  const { toc, sections, excerpt } = readContent(
    `<p>返回 <code>a&lt;b</code>。</p><h2 id="query">查询<a></a></h2><ul><li>limit</li><li>数量</li></ul>
<details data-cs-toc="3 2&quot;00" id="response-200" class="response"><summary>好</summary></details><h4 id="deep">深</h4>`
  )
  expect(toc).toEqual([
    { id: 'query', html: '查询', text: '查询', level: 2 },
    { id: 'response-200', html: '2"00', text: '2"00', level: 3 }
  ])
  expect(sections).toEqual([
    { anchor: '', heading: '', text: '返回 a<b。' },
    { anchor: 'query', heading: '查询', text: 'limit 数量' },
    { anchor: 'response-200', heading: '2"00', text: '好 深' }
  ])
  expect(excerpt).toBe('返回 a<b。')
})

it('lists a heading inside an unsearched element, and indexes neither it nor the rest of that element', () => {
  const { toc, sections, excerpt } = readContent(
    '<aside><p>一</p><aside>二</aside>三<h2 id="sample">样例</h2></aside><section class="api-console"><section>四</section>五</section>' +
      '<details class="server-list">六</details><pre>七</pre><figure>八</figure><p class="lead">九</p><p>十</p>'
  )
  expect(toc.map(({ id }) => id)).toEqual(['sample'])
  expect(sections).toEqual([{ anchor: '', heading: '', text: '九 十' }])
  expect(excerpt).toBe('十')
})

it('lists ids in order and islands by name, with any other attributes and texts that look like them', () => {
  const { ids, islands } = readContent(
    `<h1 title="a > b" id="b&#x27;s">x</h1><img id='a'><div data-cs-island="tabs" id="c"> id="no" </div><p data-cs-island="copy" id="a"></p>`
  )
  expect(ids).toEqual(["b's", 'a', 'c'])
  expect(islands).toEqual(['copy', 'tabs'])
})

it.each([
  ['<p>one</p><p>two</p>', 'one two'],
  ['<ul><li>one</li><li>two</li></ul>', 'one two'],
  ['<p>one<br>two</p>', 'one two'],
  ['<p>H<small>2</small>O of <mark>wat</mark>er</p>', 'H2O of water']
])('ends words at blocks and lines alone: %s', (html, text) => {
  expect(readContent(html).sections[0]?.text).toBe(text)
})

it('names the operation, and fields by their dotted paths in the section that they stand in', () => {
  const row = (id: string) => `<li class="property" id="${id}">x</li>`
  const { sections } = readContent(
    `<ul>${row('path.id')}</ul><h2 id="a">A</h2><ul>${row('response-200.data[].owner~Cat.lives')}${row('body.a.b')}</ul>`,
    'get_cats'
  )
  expect(sections.map(({ names }) => names)).toEqual([['get_cats'], ['data.owner.lives', 'a.b']])
})
