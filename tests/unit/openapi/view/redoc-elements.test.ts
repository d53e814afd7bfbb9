import { expect, it } from 'vitest'
import { withoutRedocElements } from '../../../../src/openapi/view/view-context.js'

it.each([
  ['# Authentication\n\n<SecurityDefinitions />\n', '# Authentication\n\n\n'],
  ['<SecurityDefinitions></SecurityDefinitions>', ''],
  [
    '<SchemaDefinition schemaRef="#/components/schemas/Pet" exampleRef="#/x" showReadOnly={true} />',
    '[Pet](#/components/schemas/Pet)'
  ],
  [
    'Write `<SecurityDefinitions />` where it says `` ` <SecurityDefinitions/>``, then <SecurityDefinitions />.',
    'Write `<SecurityDefinitions />` where it says `` ` <SecurityDefinitions/>``, then .'
  ],
  [
    '```html\n<SchemaDefinition schemaRef="#/components/schemas/Pet" />\n```\n<SchemaDefinition schemaRef="#/components/schemas/Pet" />',
    '```html\n<SchemaDefinition schemaRef="#/components/schemas/Pet" />\n```\n[Pet](#/components/schemas/Pet)'
  ],
  ['Write:\n\n    <SecurityDefinitions />\n', 'Write:\n\n    <SecurityDefinitions />\n'],
  ['- Write\n  ~~~\n  <SecurityDefinitions />\n  ~~~\n', '- Write\n  ~~~\n  <SecurityDefinitions />\n  ~~~\n'],
  ['A stray ` and <SecurityDefinitions />', 'A stray ` and '],
  ['The <Definition /> of `<SchemaDefinition>`', 'The <Definition /> of `<SchemaDefinition>`']
])('%j', (text, written) => {
  expect(withoutRedocElements(text)).toBe(written)
})
