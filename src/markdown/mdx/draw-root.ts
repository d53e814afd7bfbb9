import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandElement } from '../../model/island-tree.js'
import { isInstance, messageOf } from '../../utils/text-of.js'
import { type Compilation, type Drawing, type DrawnTag, report } from '../page/compilation.js'
import { islandRuntimeOf } from '../page/island-runtime-of.js'
import { reportThrown } from '../page/report-thrown.js'
import { failureMessage } from './failure-message.js'
import { withInner } from './inner-parts.js'
import type { IslandRoot } from './island-root.js'
import { needsBrowser } from './needs-browser.js'
import { traceParts } from './trace-parts.js'
import { tryOut } from './try-out.js'

/** A root as the build draws it. */
export interface DrawnRoot {
  readonly html: string
  readonly hasIds: boolean
}

/** Draw a root. A component in one of its slots that fails costs itself; any other is named by `failed` of the drawing, and costs the root. */
export function drawRoot(element: ReactNode, root: IslandRoot, compilation: Compilation): DrawnRoot {
  const { drawing, localIslands } = compilation
  const { ids: before, empties } = drawing
  const left = new Set<number>()
  const isReact = islandRuntimeOf(compilation) === 'react'
  try {
    for (;;) {
      drawing.ids = { prefix: prefixOf(localIslands.size), count: 0 }
      try {
        const { html, missed } = tryOut(element, drawing)
        const hasIds = drawing.ids.count > 0 || root.inner.length > 0
        if (missed.length > 0) drawing.missed.push(...traceParts(element, root, drawing).missed)
        return { html: withInner(isReact ? drawForReact(element, drawing) : html, root), hasIds }
      } catch (error) {
        const { failed, failedInner } = traceParts(element, root, drawing)
        drawing.failed = failed
        if (isInstance(error, RangeError) || !failed || failedInner === undefined) throw error
        reportInner(error, failed, drawing.empties > empties, compilation)
        leaveOut(failedInner, root, { isWhole: left.has(failedInner), runsInBrowsers: needsBrowser(error) })
        left.add(failedInner)
      }
    }
  } finally {
    drawing.ids = before
  }
}

/** Draw a root with the comments by which React finds its boundaries, and texts that stand beside each other; its twin needs none. */
function drawForReact(element: ReactNode, drawing: Drawing): string {
  Object.assign(drawing, { ids: { ...drawing.ids, count: 0 }, keepsBoundaries: true })
  try {
    return tryOut(element, drawing, renderToString).html
  } finally {
    drawing.keepsBoundaries = false
  }
}

/** Begin the ids of a root by its number in the page. */
export function prefixOf(number: number): string {
  return `i${number}`
}

/** Report that a component in a slot fails, or is for browsers alone. */
function reportInner(error: unknown, tag: DrawnTag, isWithoutContext: boolean, compilation: Compilation): void {
  const { component: source, name = source, position } = tag
  if (needsBrowser(error)) {
    const message = `The component <${name}> needs a browser (${messageOf(error)}): it is drawn there alone. Write client="only" and a fallback to say so.`
    report(compilation, 'browser-only', message, position)
    return
  }
  const message = failureMessage(error, { name, source, isWithoutContext })
  reportThrown(error, compilation, 'mdx-evaluate', message, position)
}

/** Draw only what is between the tags of a component in a slot, or nothing of it. */
function leaveOut(
  number: number,
  { inner }: IslandRoot,
  { isWhole, runsInBrowsers }: { readonly isWhole: boolean; readonly runsInBrowsers: boolean }
): void {
  const piece = inner[number]
  if (!piece) return
  const content =
    !isWhole && isValidElement<{ readonly children?: ReactNode }>(piece.drawn) ? piece.drawn.props.children : null
  const [, , ...nodes] = piece.node
  const still: IslandElement = ['span', {}, ...(isWhole ? [] : nodes)]
  const drawn = createElement(Fragment, null, content)
  inner[number] = {
    node: runsInBrowsers ? piece.node : still,
    drawn: runsInBrowsers ? drawn : createElement('span', null, drawn)
  }
}
