import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf } from '../../compilation/compilation.js'
import { visitNodes } from '../../compilation/visit.js'
import { reportForeign } from '../shared/report-foreign.js'

const interpolation = /\{\{\s*([\s\S]+?)\s*\}\}/g

/** Replace `{{ $frontmatter.title }}` by its value; every other expression of Vue is reported, and stays as it is written. */
export function remarkInterpolations() {
  return (tree: Root, file: VFile): void => {
    const { page } = compilationOf(file)
    const values: Record<string, unknown> = { ...page.customFrontMatter, ...page.frontMatter, title: page.title }
    visitNodes(tree, (node) => {
      if ((node.type !== 'text' && node.type !== 'html') || !node.value.includes('{{')) return undefined
      if (node.type === 'html' && /^<[^>]*\bv-pre\b|^<!--/.test(node.value)) return undefined
      node.value = node.value.replaceAll(interpolation, (whole, expression: string) => {
        const key = /^\$frontmatter(?:\.([\w$]+)|\[(["'])(.+)\2\])$/.exec(expression)
        const value = key ? values[key[1] ?? key[3] ?? ''] : undefined
        if (typeof value === 'string' || typeof value === 'number') return String(value)
        reportForeign(
          'interpolation of Vue in "{{ }}"',
          'no code of a page runs; write its value, or the braces as code',
          node.position,
          file
        )
        return whole
      })
      return undefined
    })
  }
}
