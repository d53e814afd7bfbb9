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
      activity.onRead()
      return (read as Callable)(...given)
    }
  }
  if ('useId' in watched) watched.useId = activity.nextId
  // `import React from 'react'` asks the module as a whole for its hooks.
  return name === 'react' ? { ...watched, default: watched } : watched
}
