import { Parser } from 'htmlparser2'
import type { Element, ElementContent, Properties, Root } from 'hast'

/** Names of properties that are not those of their attributes. */
const propertyByAttribute: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  'data-language': 'dataLanguage',
  'data-island': 'dataIsland'
}

/**
 * Parse the HTML that the generator has written, which is whole and needs no repair. The colours of code are left out: a block of
 * code holds its text alone, or its tree would be most of a page's.
 */
export function parsePageHtml(html: string): Root {
  const root: Root = { type: 'root', children: [] }
  const open: (Root | Element)[] = [root]
  let code: Element | undefined
  const append = (node: ElementContent) => void open.at(-1)?.children.push(node)
  const parser = new Parser({
    onopentag(tagName, attributes) {
      if (code && tagName === 'span') return
      // Styles keep neighbours apart; in Markdown two would be one.
      if (tagName === 'code' && isCode(open.at(-1)?.children.at(-1))) append({ type: 'text', value: ' ' })
      const element: Element = { type: 'element', tagName, properties: propertiesOf(attributes), children: [] }
      append(element)
      open.push(element)
      if (tagName === 'pre') code = element
    },
    ontext(value) {
      const last = open.at(-1)?.children.at(-1)
      if (last?.type === 'text') last.value += value
      else append({ type: 'text', value })
    },
    onclosetag(tagName) {
      if (code && tagName === 'span') return
      if (open.pop() === code) code = undefined
    }
  })
  parser.end(html)
  return root
}

function isCode(node: Root['children'][number] | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'code'
}

function propertiesOf(attributes: Readonly<Record<string, string>>): Properties {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      propertyByAttribute[name] ?? name,
      name === 'class' ? value.split(' ') : name === 'checked' ? true : value
    ])
  )
}
