import { expect, it } from 'vitest'
import { withoutRedocElements } from '../../../../src/openapi/view/redoc-elements.js'

it.each([
  ['# Authentication\n\n<SecurityDefinitions />\n', '# Authentication\n\n\n'],
  ['<SecurityDefinitions></SecurityDefinitions>', ''],
  [
    '<SchemaDefinition schemaRef="#/components/schemas/Pet" exampleRef="#/x" showReadOnly={true} />',
    '[Pet](#/components/schemas/Pet)'
  ],
  ['The <Definition /> of `<SchemaDefinition>`', 'The <Definition /> of `<SchemaDefinition>`']
])('%j', (text, written) => {
  expect(withoutRedocElements(text)).toBe(written)
})
