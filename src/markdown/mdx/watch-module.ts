import { createElement, type ElementType, type ReactNode } from 'react'
import type { ComponentActivity } from './component-activity.js'
import { watchHandlers } from './watch-handlers.js'

type Callable = (...given: unknown[]) => unknown

/** Hooks of React that run in browsers alone. A state changes by these and by handlers, and needs nothing by itself. */
const browserHooks = 'useEffect useLayoutEffect useInsertionEffect useSyncExternalStore'.split(' ')

/** Watch what components ask a module of the generator for; `first` is what its default export shows until a browser draws it. */
export function watchModule(
  name: string,
  module: Readonly<Record<string, unknown>>,
  activity: ComponentActivity,
  first?: (...given: readonly unknown[]) => unknown
): Readonly<Record<string, unknown>> {
  const watched: Record<string, unknown> = { ...watchHandlers(module, activity) }
  const keys = first ? ['default'] : browserHooks
  for (const key of keys) {
    const call = watched[key]
    if (typeof call !== 'function') continue
    watched[key] = (...given: unknown[]) => {
      activity.onHook()
      // The first drawing in the browser must be the same.
      return first ? first(...given) : (call as Callable)(...given)
    }
  }
  for (const key of ['useContext', 'use']) {
    const read = watched[key]
    if (first || typeof read !== 'function') continue
    watched[key] = (...given: unknown[]) => {
      const value = (read as Callable)(...given)
      if (isContext(given[0])) activity.onRead(given[0], value)
      return value
    }
  }
  const { createContext, lazy, Suspense } = watched
  if (Suspense !== undefined) {
    watched.Suspense = (props: { readonly children?: ReactNode }) =>
      activity.keepsBoundaries() ? createElement(Suspense as ElementType, props) : props.children
  }
  if (typeof lazy === 'function') {
    watched.lazy = (load: Callable) => {
      // In the code of a page, `import()` is its module.
      const made = (lazy as Callable)(() => Promise.resolve(load()))
      activity.onLazy(made)
      return made
    }
  }
  if (typeof createContext === 'function') {
    watched.createContext = (...given: unknown[]) => {
      const context = (createContext as Callable)(...given)
      // What is made in a package may be there or not.
      if (given[0] === undefined || given[0] === null) activity.onBareContext(context, new Error('place').stack ?? '')
      return context
    }
  }
  if ('useId' in watched) watched.useId = activity.nextId
  // `import React from 'react'` asks the module as a whole for its hooks.
  return name === 'react' ? { ...watched, default: watched } : watched
}

function isContext(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value
}
