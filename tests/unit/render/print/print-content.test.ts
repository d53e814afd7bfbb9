import { expect, it } from 'vitest'
import { printContent, withinPage } from '../../../../src/render/print/print-content.js'

const print = (html: string, level = 2) => printContent(html, { id: 'guide/a', level, siteUrl: 'https://docs.example' })

it.each([
  ['headings stand below the title', '<h2>A</h2>', '<h3 data-cs-level="2">A</h3>'],
  ['none is deeper than the sixth', '<h6>A</h6>', '<h6 data-cs-level="6">A</h6>'],
  ['ids are those of the document', '<p id="x">A</p>', '<p id="guide/a::x">A</p>'],
  [
    'references follow the ids',
    '<input aria-describedby="x y"><label for="x">A</label>',
    '<input aria-describedby="guide/a::x guide/a::y"><label for="guide/a::x">A</label>'
  ],
  ['links within the document follow, too', '<a href="#x">A</a>', '<a href="#guide/a::x">A</a>'],
  ['a link to the top leads to the document', '<a href="#">A</a>', '<a href="#guide/a">A</a>'],
  ['links to documents of the page lead there', `<a href="${withinPage}b::%">A</a>`, '<a href="#b::%25">A</a>'],
  [
    'others of the site are absolute',
    '<a href="/b?q=1&amp;r">A</a>',
    '<a href="https://docs.example/b?q=1&amp;r">A</a>'
  ],
  ['images are where they were', '<img src="/a.png" loading="lazy" alt="">', '<img src="/a.png" alt="">'],
  ['links to other sites stay', '<a href="//x.example">A</a>', '<a href="//x.example">A</a>'],
  [
    'details are open, side by side',
    '<details name="n"><summary>A</summary>B</details>',
    '<details open=""><summary>A</summary>B</details>'
  ],
  [
    'tabs stand one under the other',
    '<div class="tabs"><ul class="tab-list"><li><a href="#t">T</a></li></ul><section class="tab" id="t">A</section></div>',
    '<div class="tabs"><section class="tab" id="guide/a::t">A</section></div>'
  ],
  [
    'terms are text, and their notes left out',
    '<p>An <span class="term-word">NVR<button type="button" class="term" popovertarget="n" aria-label="NVR"></button></span><span class="term-note" hidden popover="auto" data-cs-meaning="A recorder" id="n"></span> runs</p>',
    '<p>An NVR runs</p>'
  ],
  [
    'links of headings are left out',
    '<h2 id="a">A<a class="heading-link" href="#a"></a></h2>',
    '<h3 id="guide/a::a" data-cs-level="2">A</h3>'
  ],
  ['text stays escaped', '<p title="&quot;">a &lt;b&gt; &amp; c</p>', '<p title="&quot;">a &lt;b&gt; &amp; c</p>'],
  [
    'drawings keep their letters',
    '<svg viewBox="0 0 1 1"><path d="M0"></path></svg>',
    '<svg viewBox="0 0 1 1"><path d="M0"></path></svg>'
  ]
])('%s', (_, html, expected) => expect(print(html)).toBe(expected))
