/** Names that React, JSON and promises look for, and whose absence says that there is nothing special. */
const absent = new Set(
  'then toJSON defaultProps propTypes contextTypes childContextTypes contextType getDerivedStateFromProps $$typeof displayName'.split(
    ' '
  )
)

/** Whatever is taken from a module that is not there: as a component it shows its children, and so does each of its own names. */
const standIn: unknown = new Proxy(showChildren, {
  get: (target, name) =>
    typeof name === 'symbol' || name in target || absent.has(name) ? (Reflect.get(target, name) as unknown) : standIn
})

function showChildren(props: unknown): unknown {
  return typeof props === 'object' && props !== null && 'children' in props ? (props.children ?? null) : null
}

const names: ProxyHandler<Record<string, unknown>> = {
  get: (_, name) => (name === 'then' ? undefined : name === '__esModule' ? true : standIn)
}

/** Stands for a module that is not there. It is no promise. Bundles read the names of a module through its prototype. */
export const emptyModule = new Proxy<Record<string, unknown>>(
  {},
  { ...names, getPrototypeOf: () => new Proxy({}, names) }
)
