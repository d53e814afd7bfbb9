import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BreakableName } from '../../../templates/api/BreakableName.js'

it.each([
  ['{customerIdentificationNumber}', '{customer<wbr/>Identification<wbr/>Number}'],
  ['{userId}', '{userId}'],
  ['A summary of An Operation', 'A summary of An Operation']
])('breaks long names at their capitals: %s', (name, html) => {
  expect(renderToStaticMarkup(<BreakableName name={name} />)).toBe(html)
})
