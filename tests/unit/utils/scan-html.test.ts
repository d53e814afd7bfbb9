import { Parser } from 'htmlparser2'
import { expect, it } from 'vitest'
import { scanHtml, type HtmlHandler } from '../../../src/utils/scan-html.js'

/** Write down what a walk calls, with adjacent texts as one. */
function record(walk: (handler: HtmlHandler) => void): unknown[] {
  const calls: unknown[][] = []
  walk({
    onopentag: (name, attributes) => calls.push(['open', name, { ...attributes }]),
    ontext: (text) => {
      const last = calls.at(-1)
      if (last?.[0] === 'text') last[1] = String(last[1]) + text
      else calls.push(['text', text])
    },
    onclosetag: (name) => calls.push(['close', name])
  })
  return calls
}

it('calls what a parser calls that reads any HTML', () => {
  const html =
    `text &amp; <p>a&#x3C;b &#x27;c&#39; &lt;d&gt;</p><br/><hr><img src="a>b.png" alt='say "x"'/>` +
    `<details open="" class="nested"><summary>1 &quot;</summary></details><a href="/x?a=1&amp;b=&quot;2&quot;" data-cs-toc="3 a/b">y</a>` +
    `<svg class="icon" aria-hidden="true"><use href="#x"></use></svg><input type="checkbox" disabled/> \0M1\0 id="no" &unknown; 1 & 2 end`
  expect(record((handler) => scanHtml(html, handler))).toEqual(record((handler) => new Parser(handler).end(html)))
})
