import { createElement, type ElementType, type FunctionComponent } from 'react'
import { isInstance, messageOf } from '../../utils/text-of.js'
import { givenProps } from '../components/watch-props.js'
import { compilationOf } from '../page/compilation.js'
import { reportThrown } from '../page/report-thrown.js'
import type { SourceRange } from '../page/file-set.js'
import type { Import, ModuleNames } from '../page/import.js'
import type { DrawComponent } from './draw-of-entry.js'
import { placeOf } from './element-places.js'

type Callable = (...given: unknown[]) => unknown

/** Let a component that fails cost itself and not the page: its failure is reported, and its content stays. */
export function guardComponents(
  names: ModuleNames,
  wanted: Import,
  draw?: DrawComponent,
  onHook?: () => void
): Record<string, unknown> {
  const { components } = compilationOf(wanted.file)
  return Object.fromEntries(
    Object.entries(names).map(([name, value]) => {
      const component = isComponent(name, value, wanted) ? value : draw && asFunction(value, onHook)
      if (!component) return [name, value]
      const inContent = guard(name, component, wanted, draw) as FunctionComponent<object>
      const inComponent = guard(name, component, wanted, undefined) as FunctionComponent<object>
      if (draw) components.set(inContent, { inContent, inComponent })
      return [name, inContent]
    })
  )
}

const wrappers: ReadonlySet<unknown> = new Set([Symbol.for('react.memo'), Symbol.for('react.forward_ref')])

/** Make a function of a component that is a class, or what `memo` or `forwardRef` return; undefined for anything else. */
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
  draw: DrawComponent | undefined
): Callable {
  const { drawing } = compilationOf(file)
  const guarded = (...given: unknown[]): unknown => {
    try {
      drawing.tag = { component: specifier, position: placeIn(given) ?? position }
      const [props = {}] = given
      if (draw) return draw(component as FunctionComponent<object>, name, props as Readonly<Record<string, unknown>>)
      return component(...given)
    } catch (error) {
      if (isInstance(error, RangeError)) throw error // a stack that is full is no fault of this component alone
      const reason =
        messageOf(error)
          .split('\n')[0]
          ?.replace(/[.\s]+$/, '') ?? ''
      const message = `The component <${component.name}> of "${specifier}" failed: ${reason}; its content stays.`
      reportThrown(error, compilationOf(file), 'mdx-evaluate', message, placeIn(given) ?? position)
      const [props] = given
      return typeof props === 'object' && props !== null && 'children' in props ? (props.children ?? null) : null
    }
  }
  return Object.assign(guarded, component)
}

/** Find where the element was written whose component is called. */
function placeIn([props]: readonly unknown[]): SourceRange | undefined {
  return typeof props === 'object' && props !== null ? placeOf(givenProps(props)) : undefined
}
