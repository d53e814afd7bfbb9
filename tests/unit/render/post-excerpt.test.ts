import { expect, test } from 'vitest'
import { postExcerpt } from '../../../src/render/post-excerpt.js'

test('ends at the mark, without ids, and leads to the post where it led to its own parts', () => {
  const html =
    '<h2 id="a">A<a class="heading-link" href="#a"></a></h2>\n<p>id="b" <a href="/x#y">x</a><a href="LINK">y</a></p>\n<wbr class="capstan-more"/>\n<p>Rest</p>'
  expect(postExcerpt(html, '/blog/a?b&c', (cut) => cut.replace('LINK', '#y'))).toBe(
    '<h2>A<a class="heading-link" href="/blog/a?b&amp;c#a"></a></h2>\n<p>id="b" <a href="/x#y">x</a><a href="/blog/a?b&amp;c#y">y</a></p>\n'
  )
  const term =
    '<p>An <span class="term-word">NVR<button type="button" class="term" popovertarget="term-nvr" aria-label="NVR"></button></span><span class="term-note" hidden popover="auto" data-cs-meaning="A <recorder>" id="term-nvr"></span>.</p>'
  expect(postExcerpt(`${term}<wbr class="capstan-more">`, '/a', (cut) => cut)).toBe('<p>An NVR.</p>')
  expect(postExcerpt('<p>All</p>', '/blog/a', (cut) => cut)).toBeUndefined()
})
