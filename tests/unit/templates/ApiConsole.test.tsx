import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ConsoleOperation } from '../../../src/model/api-console.js'
import { ApiConsole } from '../../../templates/api/ApiConsole.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'

it('has the operation as data, in a closed <details>', () => {
  const operation: ConsoleOperation = {
    reference: 'openapi/api.yaml',
    method: 'POST',
    path: '/x/{id}',
    servers: [{ url: 'http://h', variables: [] }],
    parameters: [{ place: 'path', name: 'id', type: 'string', value: `"'<script>&`, isRequired: true }],
    bodies: [],
    isBodyRequired: false,
    security: [],
    samples: [],
    headers: [['X-CSRF-TOKEN', '1']]
  }
  const html = renderToStaticMarkup(<ApiConsole operation={operation} />)
  expect(html).toMatch(
    /^<section class="api-console" data-markdown-ignore=""><details><summary>.*Try it.*<\/summary><div data-cs-island="api-console"/
  )
  expect(html).toContain(`<p>${labelsFor('en').api.consoleNeedsScript}</p>`)
  expect(html).not.toContain('<script')
  const data = / data-cs-operation="([^"]*)"/.exec(html)?.[1] ?? ''
  const decoded = data
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
  expect(JSON.parse(decoded)).toEqual(operation)
})
