import type { Root } from 'mdast'
import { visitNodes } from '../../markdown/tree/visit.js'
import { codeMeta } from './code-options.js'

/** Read the options in braces behind the language of a block of code, with or without a blank between them. */
export function remarkHugoCode() {
  return (tree: Root): void => {
    visitNodes(tree, (node) => {
      if (node.type !== 'code') return undefined
      const info = `${node.lang ?? ''} ${node.meta ?? ''}`
      const [whole, lang = '', options = '', rest = ''] = /^([^{]*)\{(.*)\}([^{}]*)$/.exec(info) ?? []
      if (whole === undefined) return undefined
      const [name = '', ...words] = lang.trim().split(/\s+/)
      node.lang = name
      node.meta = [...words, codeMeta(options), rest.trim()].filter((part) => part !== '').join(' ') || null
      return undefined
    })
  }
}
