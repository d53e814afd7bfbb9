import { expect, it } from 'vitest'
import { attributeValues } from '../../../src/utils/attribute-values.js'

it('lists the values of an attribute once, decoded, from elements alone', async () => {
  const html = `<p id="a" title="id=&quot;no&quot; > x">id="no"<b class="x" id='b&amp;c'></b><svg><path id=d /></svg><i data-id="no" id="a">`
  expect([...(await attributeValues(html, 'id'))]).toEqual(['a', 'b&c', 'd'])
  expect([...(await attributeValues(html, 'name'))]).toEqual([])
})
