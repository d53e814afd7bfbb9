/** Leave out the functions that a form or its button has as actions: React runs them in browsers, and writes a script in their place into HTML. */
export function withoutActions(props: object, onAction: (name: string) => void): object {
  const found = Object.entries(props).filter(
    ([name, value]) => (name === 'action' || name === 'formAction') && typeof value === 'function'
  )
  if (found.length === 0) return props
  for (const [name] of found) onAction(name)
  return { ...props, ...Object.fromEntries(found.map(([name]) => [name, undefined])) }
}
