import { Parser } from 'htmlparser2'

/** List the values that an attribute has in HTML, each once, in the order of the text. */
export function attributeValues(html: string, attribute: string): Set<string> {
  const values = new Set<string>()
  // Most pages of a site have no island: a name that is nowhere is in no element.
  if (!html.includes(attribute)) return values
  const parser = new Parser({
    onattribute: (name, value) => {
      if (name === attribute) values.add(value)
    }
  })
  parser.end(html)
  return values
}
