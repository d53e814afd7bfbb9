import type { ComponentActivity } from './component-activity.js'
import { formatRange } from './element-places.js'
import { elementType } from './element-type.js'
import { importedDrawing } from './imported-drawing.js'
import { withoutActions } from './without-actions.js'

type MakeElement = (type: unknown, props: unknown, ...others: unknown[]) => unknown

/** Names of what makes elements in React and in its JSX runtimes. */
const makers = ['createElement', 'jsx', 'jsxs', 'jsxDEV']

/** Watch the elements that a program makes: React drops event handlers silently when it writes HTML. */
export function watchHandlers(
  module: Readonly<Record<string, unknown>>,
  activity: ComponentActivity
): Readonly<Record<string, unknown>> {
  const watched: Record<string, unknown> = { ...module }
  for (const name of makers) {
    const make = module[name]
    if (typeof make === 'function') watched[name] = watch(make as MakeElement, activity)
  }
  return watched
}

function watch(make: MakeElement, activity: ComponentActivity): MakeElement {
  const { onHandler, onHook, onProvider, runsActions } = activity
  return (written, props, ...others) => {
    const type = elementType(written)
    const drawing = importedDrawing(type, props)
    if (drawing) return make(drawing.type, drawing.props, ...others)
    if (isProvider(type)) onProvider(type)
    let given = props
    if (typeof type === 'string' && typeof props === 'object' && props !== null) {
      if (runsActions) given = withoutActions(props, (name) => onHandler(type, name))
      for (const [name, value] of Object.entries(props)) {
        if (typeof value !== 'function') continue
        if (/^on[A-Z]/.test(name)) onHandler(type, name)
        // A function that is given an element sets a state with it, or changes it.
        else if (name === 'ref') onHook()
      }
    }
    return make(type, withPlace(type, given, activity), ...others)
  }
}

/** Note the tag of a style, and of text that is HTML: what is found in them has no place of its own. */
function withPlace(type: unknown, props: unknown, { placeOfTag }: ComponentActivity): unknown {
  if (typeof type !== 'string' || typeof props !== 'object') return props
  if (type !== 'style' && !(props && 'dangerouslySetInnerHTML' in props)) return props
  const place = placeOfTag()
  return place ? { ...props, 'data-cs-in': formatRange(place) } : props
}

/** Whether a type of element gives a context to what is in it. */
function isProvider(type: unknown): boolean {
  const { $$typeof } = (typeof type === 'object' && type !== null ? type : {}) as { readonly $$typeof?: unknown }
  return $$typeof === Symbol.for('react.context')
}
