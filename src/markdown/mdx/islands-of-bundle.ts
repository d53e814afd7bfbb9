import type { FunctionComponent, ReactNode } from 'react'
import { compilationOf } from '../page/compilation.js'
import { handlerReport } from '../components/handler-report.js'
import type { Import } from '../page/import.js'
import { activityOf, type ComponentActivity } from './component-activity.js'
import { drawIsland } from './draw-island.js'
import { isClientModule } from './shared-modules.js'

/** A script with all that it imports. */
export interface Bundle {
  readonly code: string
  /** Modules that it asks the generator for. */
  readonly shared: readonly string[]
  /** The script, relative to the site directory; absent: it is a package. */
  readonly source?: string
}

type Props = Readonly<Record<string, unknown>>

/** Draws a component that a bundle exports under a name; undefined where it is to be called as it is. */
export type DrawComponent = (component: FunctionComponent<Props>, exportName: string, props: Props) => ReactNode

/** How the components of one bundle are watched and drawn. */
export interface BundleIslands {
  readonly activity: ComponentActivity
  /** Absent: none of them can be an island. */
  readonly draw?: DrawComponent
}

/**
 * Create what watches the components of a bundle and draws those that need a browser. One that imports what only the generator has is
 * drawn once, and its handlers are reported.
 */
export function islandsOfBundle({ code, shared, source }: Bundle, wanted: Import): BundleIslands {
  const compilation = compilationOf(wanted.file)
  const reportHandler = handlerReport(wanted.specifier, wanted.position, compilation)
  const activity = activityOf(compilation, reportHandler)
  const mayBeIsland =
    source !== undefined &&
    compilation.context.hasIslands !== false &&
    shared.every((name) => isClientModule(name, compilation.mdx)) &&
    /\buse[A-Z]\w*\b|\bon[A-Z]\w*\b|componentDidMount|BrowserOnly/.test(code)
  if (!mayBeIsland) return { activity }

  return {
    activity,
    draw: (component, exportName, props) =>
      drawIsland(component, { source, exportName, position: wanted.position }, props, compilation)
  }
}
