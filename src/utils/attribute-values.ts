/** List the values that an attribute has in HTML, each once, in the order of the text; the parser is loaded where it has any. */
export async function attributeValues(html: string, attribute: string): Promise<Set<string>> {
  const values = new Set<string>()
  // Most pages of a site have no island: a name that does not occur is in no element.
  if (!html.includes(attribute)) return values
  const { Parser } = await import('htmlparser2')
  const parser = new Parser({
    onattribute: (name, value) => {
      if (name === attribute) values.add(value)
    }
  })
  parser.end(html)
  return values
}
