import { isBuiltin } from 'node:module'
import type { ElementType, FunctionComponent, ReactNode } from 'react'
import { type ClientPart, compilationOf } from '../page/compilation.js'
import type { ProgramEntry } from './bundle-scripts.js'
import { drawIsland } from './draw-island.js'
import { isClientModule } from './shared-modules.js'

type Props = Readonly<Record<string, unknown>>

/** How the components of a script are drawn where they need a browser. */
export interface EntryIslands {
  /** Describe what browsers load for a component that is exported under a name. */
  readonly partOf: (type: ElementType, exportName: string) => ClientPart
  readonly draw: (
    component: FunctionComponent<Props>,
    client: ClientPart,
    props: Props,
    onFailure?: (error: unknown) => unknown
  ) => ReactNode
}

/**
 * Find how the components of a script are drawn that need a browser; undefined where none of them can have one: a script that imports
 * what only the generator has is drawn once, and its handlers are reported.
 * @param code that of the whole program
 */
export function islandsOfEntry(
  { wanted, source, isPackage, shared }: ProgramEntry,
  code: string
): EntryIslands | undefined {
  const { position } = wanted
  const compilation = compilationOf(wanted.file)
  const mayBeIsland =
    compilation.context.hasIslands !== false &&
    shared.every((name) => isBuiltin(name) || isClientModule(name, compilation.mdx)) &&
    /\buse[A-Z]\w*\b|\bon[A-Z]\w*\b|componentDidMount|createContext|BrowserOnly|\b(?:window|document|navigator|localStorage|client)\b/.test(
      code
    )
  if (!mayBeIsland) return undefined
  return {
    partOf: (type, exportName) => ({
      part: { source, exportName, ...(isPackage && { isPackage }) },
      type,
      position
    }),
    draw: (component, client, props, onFailure) => drawIsland(component, client, props, compilation, onFailure)
  }
}
