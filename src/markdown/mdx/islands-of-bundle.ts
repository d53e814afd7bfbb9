/**
 * Find by themselves the components of a bundle that need a browser, and make islands of them. A component is drawn for
 * a trial: one that asks for an effect, or that handles events, needs one. It becomes an island if the browser can have
 * all that it is made of: properties that JSON can write, content that is in it as a whole, and no modules that only
 * the generator has. Any other is drawn once, and its handlers are reported.
 */
import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MdxDialect } from '../../model/dialect.js'
import { hashOf } from '../../utils/hash.js'
import { compilationOf } from '../page/compilation.js'
import { handlerReport } from '../components/handler-report.js'
import type { Import } from '../page/import.js'
import { givenProps } from '../components/watch-props.js'
import { localIslandTag, slotTag } from '../components/component-element.js'
import type { ComponentActivity } from './watch-module.js'

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

/** Maximum number of components with content that are tried in one another. */
const maxTrials = 2

/** Create what watches the components of a bundle and draws those that need a browser. */
export function islandsOfBundle({ code, shared, source }: Bundle, wanted: Import): BundleIslands {
  const compilation = compilationOf(wanted.file)
  const reportHandler = handlerReport(wanted.specifier, wanted.position, compilation)
  let uses = 0
  let trials = 0
  const activity: ComponentActivity = {
    onHook: () => {
      uses++
    },
    onHandler: (element, handler) => {
      uses++
      if (trials === 0) reportHandler(element, handler)
    }
  }
  const mayBeIsland =
    source !== undefined &&
    compilation.context.hasIslands !== false &&
    shared.every((name) => isClientModule(name, compilation.mdx)) &&
    /\buse[A-Z]\w*\b|\bon[A-Z]\w*\b|componentDidMount|BrowserOnly/.test(code)
  if (!mayBeIsland) return { activity }

  const tryOut = (element: ReactNode): { readonly html: string; readonly isActive: boolean } => {
    const before = uses
    trials++
    try {
      return { html: renderToStaticMarkup(element), isActive: uses > before }
    } finally {
      trials--
    }
  }

  /** Draw a component around what stands for its content; undefined: it fails, needs no browser, or does not show it once. */
  const aroundContent = (component: FunctionComponent<Props>, props: Props): string[] | undefined => {
    try {
      const { html, isActive } = tryOut(createElement(component, { ...props, children: createElement(slotTag) }))
      const parts = html.split(`<${slotTag}></${slotTag}>`)
      return isActive && parts.length <= 2 ? parts : undefined
    } catch {
      return undefined
    }
  }

  return {
    activity,
    draw(component, exportName, watched) {
      const asDrawn = createElement(() => component(watched))
      const { children, ...props } = givenProps(watched)
      const content = children as ReactNode
      // Each level of content is drawn several times.
      if (trials > maxTrials || !isJson(props)) return asDrawn
      const whole = tryOut(asDrawn)
      if (!whole.isActive) return asDrawn
      const slots = hasContent(content) ? aroundContent(component, props) : [whole.html]
      if (slots === undefined) return asDrawn
      const inner = slots.length > 1 ? renderToStaticMarkup(createElement(Fragment, null, content)) : ''
      // A component that looks at its content, or repeats it, would show something else with what stands for it.
      if (slots.join(inner) !== whole.html) return asDrawn
      const baseName =
        exportName === 'default' ? (/([\w-]+)(?:\/index)?\.\w+$/.exec(source)?.[1] ?? 'Component') : exportName
      const name = `${baseName}-${hashOf(`${source}#${exportName}`).slice(0, 6)}`
      const key = JSON.stringify([name, props])
      const filled = slots.join(`<${slotTag}>${inner}</${slotTag}>`)
      compilation.localIslands.set(key, {
        name,
        source,
        exportName,
        props: JSON.stringify(props),
        elements: filled.match(/<[a-z]/gi)?.length ?? 0
      })
      return createElement(localIslandTag, { 'data-key': key, dangerouslySetInnerHTML: { __html: filled } })
    }
  }
}

function hasContent(children: ReactNode): boolean {
  return children !== undefined && children !== null && typeof children !== 'boolean'
}

/** Whether JSON can write a value as it is. */
function isJson(value: unknown): boolean {
  if (value === null || value === undefined || ['string', 'boolean'].includes(typeof value)) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isJson(item))
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype || '$$typeof' in value)
    return false
  return Object.values(value).every((item) => isJson(item))
}

/** Whether a component that imports a module can be drawn in a browser. */
function isClientModule(name: string, { clientModules }: MdxDialect): boolean {
  return /^react(?:-dom)?(?:$|\/(?!server))/.test(name) || Object.hasOwn(clientModules, name)
}
