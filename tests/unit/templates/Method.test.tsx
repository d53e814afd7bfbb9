import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Method } from '../../../templates/api/Method.js'

test.each([
  ['get', '<span class="method get">GET</span>'],
  ['delete', '<span class="method delete">DEL</span>'],
  ['propfind', '<span class="method propfind" title="PROPFIND">PROP…</span>']
])('%s is short enough for a list', (method, expected) => {
  expect(renderToStaticMarkup(<Method method={method} isShort />)).toBe(expected)
})
