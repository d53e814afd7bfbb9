import { definePlugin, type MarkdownNode } from 'capstan'
import { checkPage } from './demo-findings.js'

/**
 * Puts the demonstrations of the home page in place of what shows them where nothing runs, as on a repository host: code with `demo=NAME`; those of
 * packages stand below their code. What `capstan check` prints there is compared with what the demonstration prints.
 */
export const liveDemos = definePlugin(() => ({
  name: 'live-demos',
  remarkPlugins: [
    () =>
      (tree: MarkdownNode, { path }: { readonly path: string }) => {
        const lang = path.startsWith('content/zh-CN/') ? 'zh-CN' : 'en'
        let page = ''
        tree.children = (tree.children ?? []).flatMap((node) => {
          const name = /^demo=(\w+)$/.exec(String(node.meta))?.[1]
          const text = node.value ?? ''
          if (name === 'edit') return [island('EditDemo', { text, lang })]
          if (name === 'search') return [island('SearchDemo', { lang })]
          if (name === 'finding') {
            page = text
            return [island('FindingDemo', { text, lang })]
          }
          const shown = name === undefined ? undefined : packageDemos[name]
          if (shown) return [withoutMeta(node), ...shown.map((one) => island(one, { lang }))]
          if (name !== 'report') return [node]
          const printed = checkPage(page).map((piece) => piece.text)
          if (printed.join('') !== text) throw new Error(`the page has another report: ${printed.join('')}`)
          return []
        })
      }
  ]
}))

/** The islands of the page about packages, below the code that they are made of. */
const packageDemos: Readonly<Record<string, readonly string[]>> = {
  accordion: ['AccordionDemo'],
  chart: ['ChartDemo'],
  theme: ['ThemeDemo'],
  browser: ['BrowserDemo'],
  basket: ['AddDemo', 'BasketDemo'],
  policy: ['PolicyDemo']
}

function withoutMeta(node: MarkdownNode): MarkdownNode {
  return { ...node, meta: null }
}

function island(name: string, attributes: Readonly<Record<string, string>>): MarkdownNode {
  return { type: 'leafDirective', name, attributes, children: [] }
}
