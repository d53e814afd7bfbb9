import { createElement, type ElementType, type FunctionComponent } from 'react'
import { isInstance } from '../../utils/text-of.js'
import { givenProps } from '../components/watch-props.js'
import { compilationOf } from '../page/compilation.js'
import { reportThrown } from '../page/report-thrown.js'
import type { SourceRange } from '../page/file-set.js'
import type { Import, ModuleNames } from '../page/import.js'
import { placeOf } from './element-places.js'
import { failureMessage } from './failure-message.js'
import type { EntryIslands } from './islands-of-entry.js'

type Callable = (...given: unknown[]) => unknown
type Component = FunctionComponent<object>

/** Let a component that fails cost itself and not the page: its failure is reported, and its content stays. */
export function guardComponents(
  names: ModuleNames,
  wanted: Import,
  islands?: EntryIslands,
  onHook?: () => void
): Record<string, unknown> {
  const { components } = compilationOf(wanted.file)
  const guardAll = (members: ModuleNames, path: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(members).map(([name, value]) => [name, guardOne(name, value, path)]))
  const guardOne = (name: string, value: unknown, path: string): unknown => {
    const component = isComponent(name, value, wanted) ? value : islands && asFunction(value, onHook)
    // What pages have as `Tabs.List` is a component of its own; deeper ones are nobody's.
    const isOuter = path === ''
    if (!component) return islands && isOuter && isCollection(name, value) ? guardAll(value, name) : value
    const client = islands?.partOf(value as ElementType, path === '' ? name : `${path}.${name}`)
    const members = islands && isOuter ? guardAll(membersOf(value), name) : membersOf(value)
    const draw =
      client &&
      ((props: object, onFailure: (error: unknown) => unknown) =>
        islands?.draw(component as Component, client, props as Readonly<Record<string, unknown>>, onFailure))
    const inContent = Object.assign(guard(name, component, wanted, draw), members) as Component
    const inComponent = Object.assign(guard(name, component, wanted, undefined), members) as Component
    if (client) components.set(inContent, { inContent, inComponent, part: client })
    return inContent
  }
  return guardAll(names, '')
}

/** What React and JavaScript themselves have on components. */
const ownNames = new Set(['$$typeof', 'type', 'render', 'compare', 'prototype', '_payload', '_init'])

/** List what else a component carries, such as `Tabs.List`. */
function membersOf(component: unknown): ModuleNames {
  return Object.fromEntries(Object.entries(component as object).filter(([name]) => !ownNames.has(name)))
}

/** Whether a value is an object of components, such as the names of a module. */
function isCollection(name: string, value: unknown): value is ModuleNames {
  if (!/^[A-Z]/.test(name) || typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

const wrappers: ReadonlySet<unknown> = new Set([
  Symbol.for('react.memo'),
  Symbol.for('react.forward_ref'),
  Symbol.for('react.lazy')
])

/** Make a function of a component that is a class, or what `memo`, `forwardRef` or `lazy` return; undefined for anything else. */
function asFunction(value: unknown, onHook: (() => void) | undefined): Callable | undefined {
  const { $$typeof, prototype } = (value ?? {}) as {
    readonly $$typeof?: unknown
    readonly prototype?: { readonly isReactComponent?: unknown; readonly componentDidMount?: unknown }
  }
  const isClass = typeof value === 'function' && prototype?.isReactComponent !== undefined
  if (!isClass && !wrappers.has($$typeof)) return undefined
  return (props) => {
    if (prototype?.componentDidMount) onHook?.()
    return createElement(value as ElementType, props as object)
  }
}

/** Whether a value that a module exports is a component that is a function; others of React are classes or objects. */
function isComponent(name: string, value: unknown, { defaultName = '' }: Import): value is Callable {
  if (typeof value !== 'function') return false
  // A function without a name of its own has that of its file.
  const names = name === 'default' ? [value.name, defaultName] : [name]
  if (!names.some((one) => /^[A-Z]/.test(one))) return false
  const prototype = value.prototype as { readonly isReactComponent?: unknown } | undefined
  return prototype?.isReactComponent === undefined && !/^class\b/.test(Function.prototype.toString.call(value))
}

function guard(
  name: string,
  component: Callable,
  { specifier, position, file }: Import,
  draw: ((props: object, onFailure: (error: unknown) => unknown) => unknown) | undefined
): Callable {
  const { drawing } = compilationOf(file)
  const fail = (error: unknown, empties: number, props: unknown): unknown => {
    if (isInstance(error, RangeError)) throw error // a stack that is full is no fault of this component alone
    const own = { component: specifier, name: component.name || name, position: placeIn(props) ?? position }
    const { failed = own } = drawing
    drawing.failed = undefined
    const isWithoutContext = drawing.empties > empties
    // One finding is enough.
    drawing.missed.splice(0, Infinity, ...drawing.missed.filter(({ tag }) => tag?.position !== own.position))
    const message = failureMessage(error, { name: failed.name ?? name, source: specifier, isWithoutContext })
    reportThrown(error, compilationOf(file), 'mdx-evaluate', message, failed.position ?? own.position)
    return typeof props === 'object' && props !== null && 'children' in props ? (props.children ?? null) : null
  }
  const guarded = (...given: unknown[]): unknown => {
    const { empties } = drawing
    const [props = {}] = given
    try {
      drawing.tag = { component: specifier, name: component.name || name, position: placeIn(props) ?? position }
      return draw ? draw(props as object, (error) => fail(error, empties, props)) : component(...given)
    } catch (error) {
      return fail(error, empties, props)
    }
  }
  return guarded
}

/** Find where the element was written whose component is called. */
function placeIn(props: unknown): SourceRange | undefined {
  return typeof props === 'object' && props !== null ? placeOf(givenProps(props)) : undefined
}
