import type { Compilation } from '../page/compilation.js'
import { islandRuntimeOf } from '../page/island-runtime-of.js'

/** What components do while they are drawn that needs a browser. */
export interface ComponentActivity {
  /** Called when one asks for an effect, or for what only a browser has. */
  readonly onHook: () => void
  /** Called with the name of an HTML element and that of the handler it is given. */
  readonly onHandler: (element: string, handler: string) => void
  /** Called when one gives a context to what is in it. */
  readonly onProvider: () => void
  /** Called when one reads a context. */
  readonly onRead: () => void
  /** Whether browsers run functions that forms have as actions: those of React do. */
  readonly runsActions: boolean
  /** Makes an id that the page has once; browsers make the same one. */
  readonly nextId: () => string
}

/**
 * Count what the components of a page do that needs a browser.
 * @param reportHandler called with each handler of what is drawn for good, which no browser gets
 */
export function activityOf(compilation: Compilation, reportHandler: ComponentActivity['onHandler']): ComponentActivity {
  const { drawing } = compilation
  return {
    onHook: () => {
      drawing.uses++
    },
    onHandler: (element, handler) => {
      drawing.uses++
      if (drawing.trials === 0) reportHandler(element, handler)
    },
    onProvider: () => {
      drawing.gifts++
    },
    onRead: () => {
      drawing.reads++
    },
    runsActions: islandRuntimeOf(compilation) === 'react',
    nextId: () => `_${drawing.ids.prefix}_${drawing.ids.count++}_`
  }
}
