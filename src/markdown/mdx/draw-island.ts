/**
 * Draw a component of a page of MDX, and make an island of it where it needs a browser. It is drawn for a trial: one that asks for an effect,
 * or that handles events, needs one. It becomes an island if the browser can have all that it is made of: properties that JSON can write,
 * and content that is in it as a whole. Any other is drawn once, which is reported where it is used.
 */
import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageScript } from '../../model/document.js'
import { hashOf } from '../../utils/hash.js'
import { localIslandTag, slotTag } from '../components/component-element.js'
import { findUnserializable } from '../components/find-unserializable.js'
import { givenProps } from '../components/watch-props.js'
import { type Compilation, type Drawing, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { placeOf } from './element-places.js'

type Props = Readonly<Record<string, unknown>>

/** Where a component comes from. */
export interface IslandOrigin {
  /** Its module, relative to the site directory. */
  readonly source: string
  readonly exportName: string
  /** The script of the page that it is written in; absent: it is in a module of its own. */
  readonly script?: PageScript
  /** What is reported where its element has no place of its own. */
  readonly position: SourceRange | undefined
}

/** Maximum number of components with content that are tried in one another. */
const maxTrials = 2

/** Draw a component with the properties that it is given, which may be watched. */
export function drawIsland(
  component: FunctionComponent<Props>,
  origin: IslandOrigin,
  watched: Props,
  compilation: Compilation
): ReactNode {
  const { drawing } = compilation
  const asDrawn = createElement(() => component(watched))
  const given = givenProps(watched)
  const { children, ...props } = given
  const content = children as ReactNode
  // Each level of content is drawn several times.
  if (drawing.trials > maxTrials) return asDrawn
  const whole = tryOut(asDrawn, drawing)
  if (!whole.isActive) return asDrawn
  const around = hasContent(content)
    ? aroundContent(component, props, drawing)
    : { isActive: true, parts: [whole.html] }
  if (!around.isActive) return asDrawn
  const inner = around.parts.length > 1 ? renderToStaticMarkup(createElement(Fragment, null, content)) : ''
  const name = nameOf(origin)
  // A component that looks at its content, or repeats it, would show something else with what stands for it.
  const problem =
    problemOfProps(name, props) ??
    (around.parts.join(inner) === whole.html
      ? undefined
      : `<${name}> takes its content apart, which browsers get as HTML.`)
  if (problem !== undefined) {
    const ruleId = compilation.context.dialect.isForeign ? 'static-component' : 'island'
    report(compilation, ruleId, `${problem} ${cureOf(name)}`, placeOf(given) ?? origin.position)
    return createElement(localIslandTag, { dangerouslySetInnerHTML: { __html: whole.html } })
  }
  const filled = around.parts.join(`<${slotTag}>${inner}</${slotTag}>`)
  const { source, exportName, script } = origin
  const id = `${name}-${hashOf(`${source}#${exportName}`).slice(0, 6)}`
  const key = JSON.stringify([id, props])
  compilation.localIslands.set(key, {
    ...{ name: id, source, exportName, ...(script && { script }) },
    props: JSON.stringify(props),
    elements: filled.match(/<[a-z]/gi)?.length ?? 0,
    position: placeOf(given) ?? origin.position
  })
  return createElement(localIslandTag, { 'data-cs-key': key, dangerouslySetInnerHTML: { __html: filled } })
}

/** Draw something to see whether it needs a browser; what it does is not counted to what it is in. */
function tryOut(element: ReactNode, drawing: Drawing): { readonly html: string; readonly isActive: boolean } {
  const before = drawing.uses
  drawing.trials++
  try {
    return { html: renderToStaticMarkup(element), isActive: drawing.uses > before }
  } finally {
    drawing.trials--
    drawing.uses = before
  }
}

/** Draw a component around what stands for its content, in parts; there are none where it fails or shows that more than once. */
function aroundContent(
  component: FunctionComponent<Props>,
  props: Props,
  drawing: Drawing
): { readonly isActive: boolean; readonly parts: readonly string[] } {
  try {
    const { html, isActive } = tryOut(createElement(component, { ...props, children: createElement(slotTag) }), drawing)
    const parts = html.split(`<${slotTag}></${slotTag}>`)
    return { isActive, parts: parts.length <= 2 ? parts : [] }
  } catch {
    return { isActive: true, parts: [] }
  }
}

function hasContent(children: ReactNode): boolean {
  return children !== undefined && children !== null && typeof children !== 'boolean'
}

/** Find what a component is called: a default export by its file. */
function nameOf({ source, exportName }: IslandOrigin): string {
  if (exportName !== 'default') return exportName
  return /([\w-]+)(?:\/index)?\.\w+$/.exec(source)?.[1] ?? 'Component'
}

function problemOfProps(name: string, props: Props): string | undefined {
  const found = findUnserializable(props)
  return found && `"${found.path}" of the island <${name}> is ${found.kind}, expected JSON.`
}

/** Describe how a component gets what no browser can be given: a component of the page around it is an island as a whole. */
function cureOf(name: string): string {
  const own = `My${name.replaceAll(/\W/g, '')}`
  return `Wrap it: "export const ${own} = () => <${name} … />" in the page, then write "<${own} />".`
}
