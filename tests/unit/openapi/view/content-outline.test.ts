import { expect, it } from 'vitest'
import { contentOutline } from '../../../../src/openapi/view/content-outline.js'

const html = `<p>返回 <code>a&lt;b</code>。</p><figure><h2 id="no">x</h2></figure><h2 id="query">查询<a></a></h2><ul><li>limit</li><li>数量</li></ul>
<details class="response" id="response-200" data-toc="3 200"><summary>好</summary></details><aside>curl</aside><section class="api-console">试</section>`

it('lists headings and what says where it stands, and cuts the text there; samples and the console are not searched', () => {
  const { toc, sections, excerpt } = contentOutline(html.replace(/<figure>.*<\/figure>/, ''))
  expect(toc.map(({ id, text, level }) => [id, text, level])).toEqual([
    ['query', '查询', 2],
    ['response-200', '200', 3]
  ])
  expect(sections).toEqual([
    { anchor: '', heading: '', text: '返回 a<b。' },
    { anchor: 'query', heading: '查询', text: 'limit 数量' },
    { anchor: 'response-200', heading: '200', text: '好' }
  ])
  expect(excerpt).toBe('返回 a<b。')
})
