import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LongName } from '../../../templates/api/LongName.js'

it('keeps the whole text of a name that is shortened', () => {
  const name = 'GetProductsByIdentifierAndRevisionResponseItemsVariant'
  const html = renderToStaticMarkup(<LongName name={name} />)
  expect(html).toContain(`title="${name}"`)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(name)
})

it('leaves short names, and sentences, as they are', () => {
  for (const text of ['Product', 'A summary of an operation that says in many words what it does'])
    expect(renderToStaticMarkup(<LongName name={text} />)).toBe(text)
})
