import { readFileSync } from 'node:fs'
import { definePlugin, type MarkdownNode } from 'capstan'

/** Lines of a node in its file, from 1. */
interface Positioned extends MarkdownNode {
  readonly position?: { readonly start: { readonly line: number }; readonly end: { readonly line: number } }
}

/** Shows what stands in `:::example` twice: as it is written, and as it becomes. `folder` is the URL of the configuration. */
export const renderedExamples = definePlugin((folder: string) => ({
  name: 'rendered-examples',
  directives: {
    example: ({ children, source }) => {
      const lines = readFileSync(new URL(encodeURI(source), folder), 'utf8').split('\n')
      const nodes: readonly Positioned[] = children
      const first = nodes[0]?.position?.start.line
      const last = nodes.at(-1)?.position?.end.line
      if (first === undefined || last === undefined) throw new Error('it is empty')
      const written = { type: 'code', lang: 'md', value: lines.slice(first - 1, last).join('\n') }
      const properties = { className: ['example'] }
      const shown = { type: 'blockquote', children: [...children], data: { hName: 'div', hProperties: properties } }
      return [written, shown]
    }
  }
}))
