import { expect, it } from 'vitest'
import { splitDescription } from '../../../../src/openapi/view/exchange-view.js'
import { contextOf } from '../description.js'

/** Split a description, and read the pieces of Markdown that it becomes. */
function splitText(text: string) {
  const context = contextOf({})
  const { titleHtml, html } = splitDescription(text, '/a', context)
  const pieces = context.markdownPieces.map((piece) => piece.text.trim())
  return { hasTitle: titleHtml !== undefined, hasText: html !== undefined, pieces }
}

it('puts the first paragraph of a description beside its status', () => {
  expect(splitText('Fine.\n\nAll of it.')).toEqual({ hasTitle: true, hasText: true, pieces: ['Fine.', 'All of it.'] })
})

it.each(['See [the manual](/manual).', 'See <https://example.org>.', 'See https://example.org', '[the manual][1]'])(
  'leaves %s below, because a link does not belong into what opens and closes a response',
  (text) => {
    expect(splitText(text)).toEqual({ hasTitle: false, hasText: true, pieces: [text] })
  }
)
