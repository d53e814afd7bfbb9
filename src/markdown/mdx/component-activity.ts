import type { Compilation } from '../page/compilation.js'

/** What components do while they are drawn that needs a browser. */
export interface ComponentActivity {
  /** Called when one asks for an effect, or for what only a browser has. */
  readonly onHook: () => void
  /** Called with the name of an HTML element and that of the handler it is given. */
  readonly onHandler: (element: string, handler: string) => void
}

/**
 * Count what the components of a page do that needs a browser.
 * @param reportHandler called with each handler of what is drawn for good, which no browser gets
 */
export function activityOf({ drawing }: Compilation, reportHandler: ComponentActivity['onHandler']): ComponentActivity {
  return {
    onHook: () => {
      drawing.uses++
    },
    onHandler: (element, handler) => {
      drawing.uses++
      if (drawing.trials === 0) reportHandler(element, handler)
    }
  }
}
