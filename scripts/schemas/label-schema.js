// Makes the JSON Schema of a site's own labels of the English ones, which editors show beside each.

/** Plural categories that languages have. */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Make the schema of a file of labels; any of them may be left out. */
export function labelSchema(english) {
  const schema = groupSchema(english)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Labels of the interface in a language',
    ...schema,
    properties: { $schema: { type: 'string' }, ...schema.properties }
  }
}

function groupSchema(labels) {
  const properties = Object.entries(labels).map(([name, label]) => [name, labelOrGroup(label)])
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) }
}

function labelOrGroup(label) {
  if (typeof label === 'string') return { type: 'string', description: label }
  if (!('other' in label)) return groupSchema(label)
  const forms = {
    type: 'object',
    additionalProperties: false,
    required: ['other'],
    properties: Object.fromEntries(categories.map((category) => [category, { type: 'string' }]))
  }
  return { description: label.other, anyOf: [{ type: 'string' }, forms] }
}
