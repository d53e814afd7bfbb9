import { resolveAlias } from '../../../markdown/passes.js'
import { escapeAttribute } from '../../../utils/escape.js'
import { createInstance, evaluateText, type Instance, parseLoop, parseNames, withNames } from './instance.js'
import { decodeQuotes, givenBy, slotOf } from './read-attributes.js'
import { type TemplateElement, type TemplateNode, voidNames } from './parse-template.js'
import type { Asking } from '../data/load-data.js'
import type { VueModule } from './read-module.js'
import { isPrintable, type Lookup, unknownValue } from './values.js'
import { componentNameOf, themeComponent } from './theme-component.js'

/** How many parts of a template were left out, by what they are. */
export type LeftOut = Map<'value' | 'list' | 'condition' | 'control' | 'drawing' | 'component', number>

/** What drawing needs to know everywhere. */
export interface Drawing {
  readonly asking: Asking
  readonly leftOut: LeftOut
  /** Finds a component that the theme registers for all pages. */
  readonly globalComponent: (name: string) => Promise<VueModule | undefined>
  /** Files of the components that are being drawn. */
  readonly chain: readonly string[]
  /** How many elements may still be drawn in place of one tag: loops multiply. */
  readonly budget: { elements: number }
}

/** What fills a slot: HTML that is drawn already, from what the component hands it. */
type Slot = (handed: Readonly<Record<string, unknown>>) => Promise<string>

/** Where nodes are. */
interface Scope {
  readonly lookup: Lookup
  readonly instance: Instance
  readonly slots: ReadonlyMap<string, Slot>
}

const maxDepth = 12
/** A loop over more would make a page that nobody reads. */
const maxTurns = 500
/** Elements of one component with all that it uses; more make a page that nobody reads. */
export const maxElements = 20_000

/** Draw a component with what its user gives it, as HTML without styles and scripts. */
export async function drawComponent(
  module: VueModule,
  given: ReadonlyMap<string, unknown>,
  slots: ReadonlyMap<string, Slot>,
  drawing: Drawing
): Promise<string> {
  const { chain, asking } = drawing
  if (chain.length >= maxDepth || chain.includes(module.path)) return ''
  const instance = await createInstance(module, given, new Set(slots.keys()), asking)
  const scope = { lookup: instance.lookup, instance, slots }
  return drawNodes(module.template ?? [], scope, { ...drawing, chain: [...chain, module.path] })
}

/** Draw nodes; of those with `v-if` and `v-else` one. */
export async function drawNodes(nodes: readonly TemplateNode[], scope: Scope, drawing: Drawing): Promise<string> {
  let html = ''
  // Undefined: there is no condition that a `v-else` could belong to.
  let isChosen: boolean | undefined
  for (const node of nodes) {
    if (node.type === 'text') {
      if (node.value.trim() !== '') isChosen = undefined
      html += drawText(node.value, scope, drawing)
      continue
    }
    const { attributes } = node
    const condition = attributes.get('v-if') ?? attributes.get('v-else-if')
    if (attributes.has('v-if') || (!attributes.has('v-else-if') && !attributes.has('v-else'))) isChosen = false
    else if (isChosen === true) continue
    const value = condition === undefined ? true : evaluateText(condition, scope.lookup)
    if (value === unknownValue && /^\s*!(?!=)/.test(condition ?? '')) {
      // What stands for something that is missing, such as "No results".
      count('condition', drawing.leftOut)
    } else if (value === unknownValue) {
      const drawn = await drawUnsure(node, scope, drawing)
      isChosen = drawn !== ''
      html += drawn
    } else if (value) {
      isChosen = true
      html += await drawElement(node, scope, drawing)
    }
  }
  return html
}

/** Draw an element under a condition that only code knows: not one whose text needs code, too. */
async function drawUnsure(node: TemplateElement, scope: Scope, { leftOut, ...drawing }: Drawing): Promise<string> {
  const inside: LeftOut = new Map()
  const html = await drawElement(node, scope, { ...drawing, leftOut: inside })
  const isKnown = !inside.has('value') && html.replaceAll(/<[^>]*>/g, '').trim() !== ''
  count('condition', leftOut)
  if (!isKnown) return ''
  for (const [kind, number] of inside) leftOut.set(kind, (leftOut.get(kind) ?? 0) + number)
  return html
}

function count(kind: Parameters<LeftOut['set']>[0], leftOut: LeftOut): void {
  leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1)
}

/** Draw text with the values in its braces. */
function drawText(text: string, { lookup }: Scope, { leftOut }: Drawing): string {
  return text.replaceAll(/\{\{([\s\S]*?)\}\}/g, (_, expression: string) => {
    const value = evaluateText(expression.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), lookup)
    if (isPrintable(value)) return escapeAttribute(String(value))
    if (value === unknownValue) count('value', leftOut)
    return ''
  })
}

/** Elements that do nothing without code. */
const controls = /^(?:button|canvas|dialog|input|label|option|select|textarea)$/
/** Components of Vue and VitePress that show their content. */
const transparent =
  /^(?:template|transition|transition-?group|keep-?alive|suspense|teleport|client-?only|component|fragment)$/i

async function drawElement(node: TemplateElement, scope: Scope, drawing: Drawing): Promise<string> {
  if (--drawing.budget.elements < 0) {
    if (drawing.budget.elements === -1) count('list', drawing.leftOut)
    return ''
  }
  const loop = node.attributes.get('v-for')
  if (loop !== undefined) return drawLoop(node, loop, scope, drawing)
  const { name, attributes, children } = node
  const shown = attributes.get('v-show')
  if (shown !== undefined && !evaluateText(shown, scope.lookup)) return ''
  if (name === 'slot') return drawSlot(node, scope, drawing)
  if (/^(?:script|style)$/i.test(name)) return ''
  if (transparent.test(name)) return drawNodes(children, scope, drawing)
  if (controls.test(name) || name === 'svg') {
    count(name === 'svg' ? 'drawing' : 'control', drawing.leftOut)
    return ''
  }
  if (/^[A-Z]/.test(name) || name.includes('-')) return drawUsed(node, scope, drawing)
  return writeElement(node, scope, drawing)
}

/** Draw an element once for each value of a list, an object or up to a number. */
async function drawLoop(node: TemplateElement, text: string, scope: Scope, drawing: Drawing): Promise<string> {
  const loop = parseLoop(text)
  const list = loop ? evaluateText(loop.list, scope.lookup) : unknownValue
  if (!loop || list === unknownValue || typeof list !== 'object' ? typeof list !== 'number' : list === null) {
    count('list', drawing.leftOut)
    return ''
  }
  const turns = turnsOf(list as object | number).slice(0, maxTurns)
  const once = { ...node, attributes: new Map([...node.attributes].filter(([name]) => name !== 'v-for')) }
  let html = ''
  for (const turn of turns) {
    const lookup = withNames(loop?.names ?? [], turn, scope.lookup)
    html += await drawNodes([once], { ...scope, lookup }, drawing)
  }
  return html
}

function turnsOf(list: object | number): unknown[][] {
  if (typeof list === 'number')
    return Array.from({ length: Math.min(list, maxTurns) }, (_, index) => [index + 1, index])
  return Object.entries(list).map(([key, value]: [string, unknown], index) =>
    Array.isArray(list) ? [value, index] : [value, key, index]
  )
}

async function drawSlot(node: TemplateElement, scope: Scope, drawing: Drawing): Promise<string> {
  const slot = scope.slots.get(node.attributes.get('name') ?? 'default')
  if (!slot) return drawNodes(node.children, scope, drawing)
  return slot(Object.fromEntries(givenBy(node, scope.lookup)))
}

/** Draw a component that a template uses: by its own template, or its content and what its attributes say. */
async function drawUsed(node: TemplateElement, scope: Scope, drawing: Drawing): Promise<string> {
  const name = componentNameOf(node.name)
  const module =
    (await scope.instance.componentOf(name)) ?? (await drawing.globalComponent(name)) ?? themeComponent(name)
  const given = givenBy(node, scope.lookup)
  if (module?.template) return drawComponent(module, given, slotsOf(node, scope, drawing), drawing)
  const inner = await drawNodes(node.children, scope, drawing)
  const words = ['title', 'text', 'label', 'caption'].map((key) => given.get(key)).filter(isPrintable)
  const text = [...words.map((word) => escapeAttribute(String(word))), inner].join(' ').trim()
  if (text === '') {
    count('component', drawing.leftOut)
    return ''
  }
  const href = given.get('href') ?? given.get('to')
  if (typeof href === 'string') return `<a href="${escapeAttribute(href)}">${text}</a>`
  return text
}

/** Collect what fills the slots of a component: `<template #name>`, and all else as the default. */
export function slotsOf(node: TemplateElement, scope: Scope, drawing: Drawing): Map<string, Slot> {
  const slots = new Map<string, Slot>()
  const rest: TemplateNode[] = []
  const fill = (name: string, nodes: readonly TemplateNode[], handed: string | undefined) =>
    slots.set(name, (values) => {
      const names = handed ? (parseNames(handed) ?? []) : []
      return drawNodes(nodes, { ...scope, lookup: withNames(names, [values], scope.lookup) }, drawing)
    })
  for (const child of node.children) {
    const slot = child.type === 'element' && child.name === 'template' ? slotOf(child) : undefined
    if (slot && child.type === 'element') fill(slot.name, child.children, slot.handed)
    else rest.push(child)
  }
  if (rest.some((child) => child.type === 'element' || child.value.trim() !== ''))
    fill('default', rest, slotOf(node)?.handed)
  return slots
}

/** Attributes that say something without the styles of the component. */
const keptAttributes =
  /^(?:id|href|src|srcset|alt|title|width|height|colspan|rowspan|start|lang|dir|open|datetime|cite|type)$/

async function writeElement({ name, attributes, children }: TemplateElement, scope: Scope, drawing: Drawing) {
  const given = new Map<string, string>()
  for (const [written, text] of attributes) {
    const [, bound] = /^(?::|v-bind:)(.+)$/.exec(written) ?? []
    if (!keptAttributes.test(bound ?? written)) continue
    const value = bound ? evaluateText(text ?? bound, scope.lookup) : decodeQuotes(text ?? '')
    const path = isPrintable(value) ? besideModule(String(value), scope, drawing) : undefined
    if (path !== undefined) given.set(bound ?? written, path)
    else if (value !== undefined && value !== null) count('value', drawing.leftOut)
  }
  if (name === 'img' && !given.has('src')) return ''
  const words = [...given].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')
  const tag = name === 'a' && !given.has('href') ? 'span' : name
  if (voidNames.has(name)) return `<${tag}${words}>`
  const inner = await contentOf({ attributes, children }, scope, drawing)
  if (inner.trim() === '' && !given.has('id') && !/^(?:td|th|video|audio|iframe)$/.test(name)) return ''
  return `<${tag}${words}>${inner}</${tag}>`
}

async function contentOf(
  { attributes, children }: Pick<TemplateElement, 'attributes' | 'children'>,
  scope: Scope,
  drawing: Drawing
) {
  const code = attributes.get('v-html') ?? attributes.get('v-text')
  if (code === undefined) return drawNodes(children, scope, drawing)
  const value = evaluateText(code, scope.lookup)
  if (isPrintable(value)) return attributes.has('v-html') ? String(value) : escapeAttribute(String(value))
  if (value === unknownValue) count('value', drawing.leftOut)
  return ''
}

/** Write a path that is relative to the file of a component as one that any page may use; undefined where packages or scripts are meant. */
function besideModule(value: string, { instance: { module } }: Scope, { asking }: Drawing): string | undefined {
  if (/^javascript:/i.test(value)) return undefined
  if (/^[@~][\w-]*\//.test(value) && !value.startsWith('@site/')) return resolveAlias(value, asking.compilation)
  if (!module || !/^\.{1,2}\/.*\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm)$/i.test(value)) return value
  return `@site/${new URL(value, `file:///${module.path}`).pathname.slice(1)}`
}
