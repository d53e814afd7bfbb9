import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { definePlugin } from 'capstan'

interface Product {
  readonly id: string
  readonly name: string
  readonly price?: number
}

/** Makes a page of each product in a file, a list of them, and a rule about prices. */
export const products = definePlugin((file: string) => ({
  name: 'products',
  options: file,
  files: [file],
  sources: ({ siteDir }) =>
    read(siteDir, file).map(({ id, name, price }) => ({
      path: `lamps/${id}.md`,
      text: `---\ntitle: ${name}\n---\n\nCosts ${price === undefined ? 'nothing yet' : `${price} euros`}. [All](../index.md)\n`
    })),
  pagesRead: (pages) => pages.filter(({ contentPath }) => contentPath !== 'hidden.md'),
  rules: {
    price: {
      check: ({ pages }) =>
        pages.flatMap(({ source, text }) =>
          text.includes('nothing yet') ? [{ file: source, message: 'Unexpected product without a price.' }] : []
        )
    }
  },
  outputsPlanned: (_, { routes }) => [
    { path: 'products.txt', contents: routes.flatMap(({ permalink }) => (permalink.startsWith('/lamps/') ? permalink : [])).join('\n') + '\n' }
  ]
}))

function read(siteDir: string, file: string): readonly Product[] {
  return JSON.parse(readFileSync(join(siteDir, file), 'utf8')) as readonly Product[]
}
