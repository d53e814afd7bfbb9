import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiIndex } from '../../../templates/api/ApiIndex.js'
import { Operation } from '../../../templates/api/Operation.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'
import { indexView } from '../../../src/openapi/view/index-view.js'
import { operationView } from '../../../src/openapi/view/operation-view.js'
import { contextOf } from '../openapi/description.js'

it('tells the value of a variable of a server from what else it may be', () => {
  const html = indexOf({
    servers: [{ url: 'https://a.example/{v}', variables: { v: { default: 'v1', enum: ['v1', 'v2'] } } }]
  })
  expect(textOf(html)).toContain(`v = v1 ${labelsFor('en').api.enum} v1 v2`)
})

it('shows where the settings of an authorization server are, and which scheme is deprecated', () => {
  const login = { type: 'oauth2', deprecated: true, oauth2MetadataUrl: 'https://a.example/metadata', flows: {} }
  const html = indexOf({ components: { securitySchemes: { login } } })
  expect(textOf(html)).toContain(
    `login ${labelsFor('en').api.securityOauth} https://a.example/metadata ${labelsFor('en').api.deprecatedBadge}`
  )
})

it('keeps the tags of an operation apart', () => {
  const list = { operationId: 'list', tags: ['Pets', 'Dogs'], responses: { 200: { description: 'Fine.' } } }
  const context = contextOf({ paths: { '/pets': { get: list } } })
  const page = context.api.groups[0]?.pages[0]
  if (!page) throw new Error('The description has no operation.')
  const html = renderToStaticMarkup(<Operation {...operationView(page, context)} />)
  expect(textOf(html)).toContain('Pets · Dogs')
})

/** Show the index of a description. */
function indexOf(part: Parameters<typeof contextOf>[0]): string {
  return renderToStaticMarkup(<ApiIndex {...indexView(contextOf(part))} />)
}

/** Read what a piece of HTML says. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
