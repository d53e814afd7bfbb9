import type { Compilation } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { islandRuntimeOf } from '../page/island-runtime-of.js'

/** What components do while they are drawn that needs a browser. */
export interface ComponentActivity {
  /** Called when one asks for an effect, or for what only a browser has. */
  readonly onHook: () => void
  /** Called with the name of an HTML element and that of the handler it is given. */
  readonly onHandler: (element: string, handler: string) => void
  /** Called with a context that one gives to what is in it. */
  readonly onProvider: (context: unknown) => void
  /** Called with a context that one reads, and what it gets. */
  readonly onRead: (context: unknown, value: unknown) => void
  /** Called with a context that has no value of itself; the calls that make it tell whose it is. */
  readonly onBareContext: (context: unknown, stack: string) => void
  /** Whether boundaries of what is loaded late are drawn as such: in one, React shows something else in silence where a component fails. */
  readonly keepsBoundaries: () => boolean
  /** Finds where the tag is whose component is drawn. */
  readonly placeOfTag: () => SourceRange | undefined
  /** Called with what `lazy` makes of a component. */
  readonly onLazy: (made: unknown) => void
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
    onProvider: (context) => {
      drawing.gifts++
      drawing.given.add(context)
    },
    onRead: (context, value) => {
      drawing.reads++
      if (value !== null && value !== undefined) return
      drawing.empties++
      if (drawing.bare.has(context)) drawing.missed.push({ context, tag: drawing.tag })
    },
    placeOfTag: () => drawing.tag?.position,
    keepsBoundaries: () => drawing.keepsBoundaries === true,
    onLazy: (made) => void drawing.lazies.push(made),
    onBareContext: (context) => void drawing.bare.add(context),
    runsActions: islandRuntimeOf(compilation) === 'react',
    nextId: () => `_${drawing.ids.prefix}_${drawing.ids.count++}_`
  }
}
