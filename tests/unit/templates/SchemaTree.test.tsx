import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SchemaProps, TypePart } from '../../../src/model/api-schema-props.js'
import { SchemaTree } from '../../../templates/api/SchemaTree.js'

const plain: SchemaProps = { type: [{ text: 'object' }], badges: [], facts: [], properties: [], variants: [] }

/** Draw a union of one schema. */
function unionOf(type: readonly TypePart[], schema: SchemaProps): string {
  const variant = { id: 'a', type, values: [], isDefault: false, schema }
  return renderToStaticMarkup(<SchemaTree schema={{ ...plain, variants: [{ kind: 'oneOf', items: [variant] }] }} />)
}

it('has buttons that open all of it where something folds', () => {
  const properties = (schema: SchemaProps) =>
    Array.from({ length: 8 }, (_, index) => ({
      id: `p${index}`,
      name: `p${index}`,
      kind: 'named' as const,
      isRequired: false,
      schema
    }))
  const draw = (schema: SchemaProps) =>
    renderToStaticMarkup(<SchemaTree schema={{ ...plain, properties: properties(schema) }} />)
  expect(draw(plain)).toMatch(/<div class="tree-tools script-only"><input/)
  expect(draw({ ...plain, items: plain })).toMatch(/<div class="tree-tools script-only"><button/)
})

it('leads to the page of a variant from inside of it, because what opens it must hold no link', () => {
  const type = [{ text: 'Pet', href: '/pet' }]
  const summary = '<summary><span class="type">Pet</span></summary>'
  const link =
    '<span class="type"><a href="/pet">Pet</a></span> <button[^>]* class="[^"]*open-here[^"]*"[^>]*>[^<]+</button></p>'
  expect(unionOf(type, plain)).toMatch(
    new RegExp(`${summary}<a class="page-link" href="/pet" aria-label="[^"]*Pet[^"]*"></a></details>`)
  )
  const continued = unionOf(type, { ...plain, continued: { reason: 'page', type } })
  expect(continued).toMatch(new RegExp(`${summary}<p class="continued">[^<]+${link}</details>`))
  expect(unionOf([{ text: 'string' }], plain)).toContain(
    '<summary><span class="type">string</span></summary></details>'
  )
})
