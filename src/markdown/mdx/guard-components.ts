import { isInstance, messageOf } from '../../utils/text-of.js'
import { compilationOf, report } from '../compilation/compilation.js'
import type { Import, ModuleNames } from '../compilation/import.js'

type Callable = (...given: unknown[]) => unknown

/** Let a component that fails cost itself and not the page: its failure is reported, and its content stays. */
export function guardComponents(names: ModuleNames, wanted: Import): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, isComponent(name, value) ? guard(value, wanted) : value])
  )
}

/** Whether a value that a module exports is a component that is a function; others of React are classes or objects. */
function isComponent(name: string, value: unknown): value is Callable {
  if (typeof value !== 'function' || !/^[A-Z]/.test(name === 'default' ? value.name : name)) return false
  const prototype = value.prototype as { readonly isReactComponent?: unknown } | undefined
  return prototype?.isReactComponent === undefined && !/^class\b/.test(Function.prototype.toString.call(value))
}

function guard(component: Callable, { specifier, position, file }: Import): Callable {
  const guarded = (...given: unknown[]): unknown => {
    try {
      return component(...given)
    } catch (error) {
      if (isInstance(error, RangeError)) throw error // a stack that is full is no fault of this component alone
      const reason =
        messageOf(error)
          .split('\n')[0]
          ?.replace(/[.\s]+$/, '') ?? ''
      const message = `The component <${component.name}> of "${specifier}" fails: ${reason}; its content stays.`
      report(compilationOf(file), 'mdx-evaluate', message, position)
      const [props] = given
      return typeof props === 'object' && props !== null && 'children' in props ? (props.children ?? null) : null
    }
  }
  return Object.assign(guarded, component)
}
