import { elementType } from './element-type.js'
import { importedDrawing } from './imported-drawing.js'

type MakeElement = (type: unknown, props: unknown, ...others: unknown[]) => unknown

/** Names of what makes elements in React and in its JSX runtimes. */
const makers = ['createElement', 'jsx', 'jsxs', 'jsxDEV']

/**
 * Watch the elements that a bundle makes: React drops event handlers silently when it writes HTML.
 * @param onHandler called with the name of an HTML element and that of the handler it is given
 */
export function watchHandlers(
  module: Readonly<Record<string, unknown>>,
  onHandler: (element: string, handler: string) => void
): Readonly<Record<string, unknown>> {
  const watched: Record<string, unknown> = { ...module }
  for (const name of makers) {
    const make = module[name]
    if (typeof make === 'function') watched[name] = watch(make as MakeElement, onHandler)
  }
  return watched
}

function watch(make: MakeElement, onHandler: (element: string, handler: string) => void): MakeElement {
  return (written, props, ...others) => {
    const type = elementType(written)
    const drawing = importedDrawing(type, props)
    if (drawing) return make(drawing.type, drawing.props, ...others)
    if (typeof type === 'string' && typeof props === 'object' && props !== null) {
      for (const [name, value] of Object.entries(props)) {
        if (/^on[A-Z]/.test(name) && typeof value === 'function') onHandler(type, name)
      }
    }
    return make(type, props, ...others)
  }
}
