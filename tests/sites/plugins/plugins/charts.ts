import { definePlugin, type MarkdownNode } from 'capstan'

/** Draws `chart` fences, lines of `name: number`, as SVG. */
export const charts = definePlugin((options: { readonly unit: number }) => ({
  name: 'charts',
  options,
  remarkPlugins: [() => (tree: MarkdownNode) => replaceFences(tree, options.unit)]
}))

function replaceFences(node: MarkdownNode, unit: number): void {
  node.children = node.children?.map((child) => {
    if (child.type === 'code' && child.lang === 'chart') return { type: 'html', value: draw(child.value ?? '', unit) }
    replaceFences(child, unit)
    return child
  })
}

function draw(text: string, unit: number): string {
  const bars = text.split('\n').map((line, index) => {
    const [name = '', amount = ''] = line.split(': ')
    const width = Number(amount) * unit
    if (Number.isNaN(width)) throw new Error(`"${line}" is no line of a chart, expected "name: number"`)
    return `<rect y="${index * 20}" width="${width}" height="16"/><text y="${index * 20 + 12}">${name}</text>`
  })
  return `<svg viewBox="0 0 200 ${bars.length * 20}" role="img" aria-label="Chart">${bars.join('')}</svg>`
}
