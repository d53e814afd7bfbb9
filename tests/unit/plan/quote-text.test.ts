import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { quoteText } from '../../../src/plan/plan-client-scripts.js'

it.each(['<a href="/x">It\'s</a>', 'a \\" b \\\\', "'", 'two\nlines \u2028 \ud800', '</script>'])(
  'is read by JavaScript as the text that was quoted: %j',
  (text) => {
    expect(new Script(quoteText(text)).runInThisContext()).toBe(text)
  }
)

it('leaves double quotes as they are', () => {
  expect(quoteText('<p class="a">')).toBe(`'<p class="a">'`)
})
