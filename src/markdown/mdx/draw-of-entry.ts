import { isBuiltin } from 'node:module'
import type { FunctionComponent, ReactNode } from 'react'
import { compilationOf } from '../page/compilation.js'
import type { ProgramEntry } from './bundle-scripts.js'
import { drawIsland } from './draw-island.js'
import { isClientModule } from './shared-modules.js'

type Props = Readonly<Record<string, unknown>>

/** Draws a component that a script exports under a name; undefined where it is to be called as it is. */
export type DrawComponent = (component: FunctionComponent<Props>, exportName: string, props: Props) => ReactNode

/**
 * Create what draws those components of a script that need a browser; undefined where none of them can have one: a script that imports
 * what only the generator has is drawn once, and its handlers are reported.
 * @param code that of the whole program
 */
export function drawOfEntry(
  { wanted, source, isPackage, shared }: ProgramEntry,
  code: string
): DrawComponent | undefined {
  const compilation = compilationOf(wanted.file)
  const mayBeIsland =
    !isPackage &&
    compilation.context.hasIslands !== false &&
    shared.every((name) => isBuiltin(name) || isClientModule(name, compilation.mdx)) &&
    /\buse[A-Z]\w*\b|\bon[A-Z]\w*\b|componentDidMount|BrowserOnly/.test(code)
  if (!mayBeIsland) return undefined
  return (component, exportName, props) =>
    drawIsland(component, { source, exportName, position: wanted.position }, props, compilation)
}
