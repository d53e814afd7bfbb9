import type { Element, ElementContent, Root } from 'hast'
import { createElement, Fragment, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderContent } from '../../../src/markdown/render-content.js'

const element = (
  tagName: string,
  children: ElementContent[] = [],
  properties: Element['properties'] = {}
): Element => ({
  type: 'element',
  tagName,
  properties,
  children
})
const text = (value: string): ElementContent => ({ type: 'text', value })
const root = (...children: ElementContent[]): Root => ({ type: 'root', children })

const components = {
  'x-box': ({ children, title }: { children?: ReactNode; title?: string }) =>
    createElement('section', { title }, children),
  'x-twice': ({ children }: { children?: ReactNode }) => createElement(Fragment, null, children, '|', children),
  'x-none': () => null,
  h2: ({ children, id, text: label }: { children?: ReactNode; id?: string; text?: string }) =>
    createElement('h2', { id }, children, createElement('a', { 'aria-label': label }))
}

it('renders components and elements nested at any depth', () => {
  const tree = root(
    element('p', [text('a < b')]),
    element('x-box', [
      element('ul', [element('li', [element('x-box', [element('em', [text('c')])], { title: '"内"' })])]),
      element('x-box')
    ]),
    element('p', [text('d')])
  )
  expect(renderContent(tree, components)).toBe(
    '<p>a &#x3C; b</p><section><ul><li><section title="&quot;内&quot;"><em>c</em></section></li></ul><section></section></section><p>d</p>'
  )
})

it('lets a component render its children twice, or not at all', () => {
  const tree = root(element('x-twice', [element('b', [text('a')])]), element('x-none', [text('b')]), text('c'))
  expect(renderContent(tree, components)).toBe('<b>a</b>|<b>a</b>c')
})

it('renders a heading by its component only when it has a text', () => {
  const tree = root(element('h2', [text('甲')], { id: 'a', text: '甲' }), element('h2', [text('乙')]))
  expect(renderContent(tree, components)).toBe('<h2 id="a">甲<a aria-label="甲"></a></h2><h2>乙</h2>')
})

it('renders a tree without components unchanged', () => {
  expect(renderContent(root(element('img', [], { src: '\0A0\0', alt: 'a&b' })), {})).toBe(
    '<img src="\0A0\0" alt="a&#x26;b">'
  )
})
