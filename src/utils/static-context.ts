import { useContext, type Context } from 'react'

/** Values of the contexts around the component that `renderStatic` calls; it puts them back before it returns. */
const values = new Map<Context<unknown>, unknown>()

/** Read a context, in a component that React draws or `renderStatic`. */
export function useStaticContext<T>(context: Context<T>): T {
  const key = context as Context<unknown>
  return values.has(key) ? (values.get(key) as T) : useContext(context)
}

/** Draw something inside of a provider. */
export function withContext<T>(context: Context<unknown>, value: unknown, draw: () => T): T {
  const hadValue = values.has(context)
  const before = values.get(context)
  values.set(context, value)
  try {
    return draw()
  } finally {
    if (hadValue) values.set(context, before)
    else values.delete(context)
  }
}
