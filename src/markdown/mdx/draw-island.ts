/**
 * Draw a component of a page of MDX, and make an island of it where it needs a browser. It is drawn for a trial: one that asks for an effect,
 * that handles events, or that gives a context to components which do, needs one. It becomes the root of all that is between its tags, if
 * the browser can have what it is given: properties that JSON can write. Any other is drawn once, which is reported where it is used.
 */
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IslandPart } from '../../model/document.js'
import { hashOf } from '../../utils/hash.js'
import { messageOf } from '../../utils/text-of.js'
import { localIslandTag, slotTag } from '../components/component-element.js'
import { givenProps } from '../components/watch-props.js'
import { type ClientPart, type Compilation, type Drawing, report } from '../page/compilation.js'
import { placeOf } from './element-places.js'
import { readTiming, reportTiming } from './island-timing.js'
import { nameOfPart } from './name-of-part.js'
import { needsBrowser } from './needs-browser.js'
import { createRoot, drawSlots, type IslandRoot, readElement } from './island-root.js'
import { type DrawnRoot, drawRoot, prefixOf } from './draw-root.js'
import { hiddenSlot } from './inner-parts.js'
import { traceParts } from './trace-parts.js'
import { type Trial, tryOut, tryQuietly } from './try-out.js'

type Props = Readonly<Record<string, unknown>>

/**
 * Draw a component with the properties that it is given, which may be watched.
 * @param component calls it as a part of the page
 * @param onFailure shows what stands for one that fails where it is
 */
export function drawIsland(
  component: FunctionComponent<Props>,
  client: ClientPart,
  watched: Props,
  compilation: Compilation,
  onFailure?: (error: unknown) => unknown
): ReactNode {
  const { drawing } = compilation
  const { empties } = drawing
  const asDrawn = createElement(() => component(watched))
  // What is drawn for a trial is a part of what is tried.
  if (drawing.trials > 0) return asDrawn
  const given = givenProps(watched)
  const place = placeOf(given) ?? client.position
  const { timing, fallback } = readTiming(given)
  reportTiming(client, given, place, compilation)
  // One that says when it runs is a root of its own.
  if (drawing.drawInner && timing === undefined && client.isBrowserOnly !== true)
    return drawing.drawInner(client, given, asDrawn)
  drawing.failed = undefined
  const root = createRoot()
  const element = readElement(client, given, root, compilation, place)
  let drawn: DrawnRoot | undefined
  try {
    const isWanted = timing !== undefined || client.isBrowserOnly === true
    if (!isWanted && !isActive(client, given, [element.drawn, asDrawn], drawing)) return asDrawn
    if (root.problems.length > 0) {
      reportProblems(root, compilation, client)
      return createElement(localIslandTag, { dangerouslySetInnerHTML: { __html: tryOut(asDrawn, drawing).html } })
    }
    readProps(component, watched, drawing)
    drawSlots(root, compilation)
    reportProblems(root, compilation, client)
    drawing.tag = { component: client.part.source, name: nameOfPart(client.part), position: place }
    if (timing !== 'only' && client.isBrowserOnly !== true) drawn = drawRoot(element.drawn, root, compilation)
  } catch (error) {
    if (!needsBrowser(error)) {
      // A context may be around it that the trial is without.
      if (onFailure && drawing.empties > empties && root.html.length === 0)
        return createElement(() => drawOrFail(component, watched, onFailure))
      drawing.failed ??= traceParts(element.drawn, root, drawing).failed
      throw error
    }
    const message = `The component <${nameOfPart(client.part)}> needs a browser (${messageOf(error)}): it is drawn there alone. Write client="only" and a fallback to say so.`
    report(compilation, 'browser-only', message, place)
    if (root.html.length === 0) drawSlots(root, compilation)
  }
  const filled = withHidden(drawn?.html ?? renderToStaticMarkup(fallback), root, drawing)
  // Islands in its slots and in what stands for it have numbers by now.
  const number = compilation.localIslands.size
  const [, props, ...content] = element.node
  const when = drawn ? timing : 'only'
  compilation.localIslands.set(String(number), {
    island: { name: `${nameOfPart(client.part)}-${hashOf(keyOf(root.parts)).slice(0, 6)}`, parts: root.parts },
    attributes: {
      dataCsProps: JSON.stringify(props),
      ...(content.length > 0 && { dataCsContent: JSON.stringify(content) }),
      ...(root.inner.length > 0 && { dataCsInner: JSON.stringify(root.inner.map(({ node }) => node)) }),
      ...((drawn?.hasIds ?? true) && { dataCsIds: prefixOf(number) }),
      // The others are run when they come near.
      ...(when !== undefined && when !== 'visible' && { dataCsClient: when })
    },
    elements: filled.match(/<[a-z]/gi)?.length ?? 0,
    position: place
  })
  return createElement(localIslandTag, { 'data-cs-key': number, dangerouslySetInnerHTML: { __html: filled } })
}

function drawOrFail(
  component: FunctionComponent<Props>,
  watched: Props,
  onFailure: (error: unknown) => unknown
): ReactNode {
  try {
    return component(watched) as ReactNode
  } catch (error) {
    return onFailure(error) as ReactNode
  }
}

/** Whether a component needs a browser, or gives a context to one that does. */
function isActive(
  client: ClientPart,
  given: Props,
  [whole, asDrawn]: readonly [ReactNode, ReactNode],
  drawing: Drawing
): boolean {
  if (hasMount(client)) return true
  const alone = tryAlone(client, given, drawing)
  if (alone?.isActive === true || alone?.isGiving === false) return alone.isActive
  // What is in slots is drawn by the second one alone.
  return tryOut(whole, drawing).isActive || tryQuietly(asDrawn, drawing)?.isActive === true
}

/** Let a component read what it is given, as a root is drawn from a copy: properties that it does not know are found by it. */
function readProps(component: FunctionComponent<Props>, watched: Props, drawing: Drawing): void {
  const read = () => {
    void component(watched)
    return null
  }
  try {
    tryOut(createElement(read), drawing)
  } catch {
    // It is told where the root is drawn.
  }
}

/** Name what a root is made of. */
function keyOf(parts: readonly IslandPart[]): string {
  return parts.map(({ source, exportName }) => `${source}#${exportName}`).join()
}

/** Draw a component around what stands for its content; undefined where it fails so. */
function tryAlone({ type }: ClientPart, { children, ...props }: Props, drawing: Drawing): Trial | undefined {
  const hasContent = children !== undefined && children !== null && typeof children !== 'boolean'
  return tryQuietly(createElement(type, props, ...(hasContent ? [createElement(slotTag)] : [])), drawing)
}

/** Whether a component is a class that does something when it is in the page. */
function hasMount({ type }: ClientPart): boolean {
  if (typeof type !== 'function') return false
  const { componentDidMount, componentDidUpdate } = (type.prototype ?? {}) as Readonly<Record<string, unknown>>
  return componentDidMount !== undefined || componentDidUpdate !== undefined
}

/** Add what a root does not show at first, such as the content of closed tabs: it is in the page for those who run no scripts. */
function withHidden(shown: string, root: IslandRoot, drawing: Drawing): string {
  let html = shown
  for (const [number, content] of root.still.entries()) {
    if (content === undefined) continue
    if (typeof content === 'string') {
      const text = (root.html[number] ?? '').trim()
      if (text !== '' && !shown.includes(text)) html += hiddenElement('', root.html[number] ?? '')
    } else if (!html.includes(` data-cs-n="${number}"`)) {
      html += hiddenElement(` data-cs-n="${number}"`, hiddenSlot(number, root, drawing))
    }
  }
  return html
}

function hiddenElement(attributes: string, html: string): string {
  return `<${slotTag}${attributes} data-cs-hidden="">${html}</${slotTag}>`
}

/** Report what browsers cannot be given. A component of the page around it is an island as a whole, and needs nothing from outside. */
function reportProblems({ problems }: IslandRoot, compilation: Compilation, client: ClientPart): void {
  const ruleId = compilation.context.dialect.isForeign ? 'static-component' : 'island'
  for (const { part, path, kind, place } of problems) {
    const name = nameOfPart(part)
    const own = `My${name.replaceAll(/\W/g, '')}`
    const message = `"${path}" of the island <${name}> is ${kind}, expected JSON. Wrap it: "export const ${own} = () => <${name} … />" in the page, then write "<${own} />".`
    report(compilation, ruleId, message, place ?? client.position)
  }
}
