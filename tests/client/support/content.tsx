import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DiagramSize } from '../../../src/model/content-props.js'
import { contentComponents, labelsFor } from '../../../templates/index.js'

const components = contentComponents(labelsFor('zh-CN')) as Readonly<
  Record<string, ComponentType<Record<string, unknown>>>
>

/** Render a block of code; each line may have a class. */
export function codeBlock(lines: readonly (readonly [string, string?])[], language = 'yaml'): string {
  const html = lines.map(([text, kind]) => `<span class="line${kind ? ` ${kind}` : ''}">${text}</span>`).join('\n')
  return renderToStaticMarkup(createElement(component('capstan-code'), { language, html }))
}

/** Render a set of tabs with the values `a`, `b` and `c`; ids begin with the name. */
export function tabs(name: string, groupId?: string, panels: Readonly<Record<string, string>> = {}): string {
  const values = ['a', 'b', 'c']
  const names = JSON.stringify(values.map((value) => ({ id: `${name}-${value}`, value, label: `标签 ${value}` })))
  const content = values.map((value) =>
    createElement(
      component('capstan-tab'),
      { key: value, id: `${name}-${value}`, value, label: `标签 ${value}`, isDefault: value === 'a' },
      createElement('div', { dangerouslySetInnerHTML: { __html: panels[value] ?? `<p>面板 ${value}</p>` } })
    )
  )
  return renderToStaticMarkup(
    createElement(component('capstan-tabs'), { tabs: names, groupId, defaultValue: 'a' }, content)
  )
}

/** Render a diagram, with its size where that is known. */
export function diagram(source: string, size: Partial<DiagramSize> = {}): string {
  return renderToStaticMarkup(createElement(component('capstan-mermaid'), { source, ...size }))
}

/** Create a text of so many paragraphs, with a heading before every fifth. */
export function longText(paragraphs: number): string {
  return Array.from({ length: paragraphs }, (_, index) => {
    const heading = index % 5 === 0 ? `<h2 id="第${index / 5 + 1}节">第 ${index / 5 + 1} 节</h2>` : ''
    return `${heading}<p>${'这一段文字写得很长，好让页面高过窗口。'.repeat(6)}</p>`
  }).join('')
}

/** List the headings of a long text. */
export function longToc(paragraphs: number) {
  return Array.from({ length: Math.ceil(paragraphs / 5) }, (_, index) => {
    const text = `第 ${index + 1} 节`
    return { id: `第${index + 1}节`, html: text, text, level: 2 }
  })
}

/** Look a component up. */
function component(tag: string): ComponentType<Record<string, unknown>> {
  const found = components[tag]
  if (!found) throw new Error(`No component draws ${tag}.`)
  return found
}
