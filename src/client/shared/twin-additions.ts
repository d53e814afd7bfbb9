/** What React has, and its small twin has not, that may do nothing: components draw the same without it. */
import { Component, type ComponentChildren, Fragment, h, options } from 'preact'
import { type EffectCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'

const empty = Symbol.for('react.memo_cache_sentinel')

/** Keep the values that code of the React Compiler remembers between drawings. */
export function c(size: number): unknown[] {
  return useState(() => Array.from({ length: size }, () => empty as unknown))[0]
}

interface Content {
  readonly children?: ComponentChildren
}

/** What a component of the twin has drawn, as its own packages read it. */
interface Drawn {
  readonly type: unknown
  /** Its content. */
  readonly __k?: readonly (Drawn | null)[] | null
  /** Its node in the page. */
  readonly __e?: Element | Text | null
}

/** Show its content, or hide it: once shown it stays in the page with its state. */
export class Activity extends Component<Content & { readonly mode?: 'visible' | 'hidden' }> {
  private hasShown = false
  private hidden = new Map<Element | Text, string>()

  override componentDidMount(): void {
    this.update()
  }

  override componentDidUpdate(): void {
    this.update()
  }

  override render({ mode, children }: Activity['props']): ComponentChildren {
    this.hasShown ||= mode !== 'hidden'
    return this.hasShown ? h(Fragment, null, children) : null
  }

  private update(): void {
    for (const [node, before] of this.hidden) {
      if (node instanceof Text) node.data = before
      else (node as HTMLElement).style.setProperty('display', before)
    }
    this.hidden.clear()
    if (this.props.mode !== 'hidden') return
    for (const node of nodesOf((this as unknown as { readonly __v: Drawn }).__v)) {
      if (node instanceof Text) {
        this.hidden.set(node, node.data)
        node.data = ''
      } else {
        const { style } = node as HTMLElement
        this.hidden.set(node, style.display)
        style.setProperty('display', 'none', 'important')
      }
    }
  }
}

/** List the outermost nodes of what was drawn. */
function nodesOf({ type, __k: content, __e: node }: Drawn): (Element | Text)[] {
  if (typeof type !== 'function') return node ? [node] : []
  return (content ?? []).flatMap((one) => (one ? nodesOf(one) : []))
}

interface Insertion {
  readonly inputs: readonly unknown[] | undefined
  readonly cleanUp: ReturnType<EffectCallback>
}

/** Run an effect before anything that is drawn is asked for: refs of the component's elements already find what it has set. */
export function useInsertionEffect(run: EffectCallback, inputs?: readonly unknown[]): void {
  const held = useRef<Insertion | undefined>(undefined)
  const before = held.current?.inputs
  const isSame = before?.length === inputs?.length && before?.every((one, index) => Object.is(one, inputs?.[index]))
  if (!isSame) {
    held.current?.cleanUp?.()
    held.current = { inputs, cleanUp: run() }
  }
  useLayoutEffect(() => () => held.current?.cleanUp?.(), [])
}

/** Show its content without measuring it. */
export function Profiler({ children }: Content): ComponentChildren {
  return h(Fragment, null, children)
}

/** Show its content without moving it. */
export function ViewTransition({ children }: Content): ComponentChildren {
  return h(Fragment, null, children)
}

/** Return a function as it is: browsers remember nothing of it in React, too. */
export function cache<Given>(call: Given): Given {
  return call
}

const nothing = (): null => null
const ignore = (): void => undefined

export {
  nothing as cacheSignal,
  nothing as captureOwnerStack,
  ignore as addTransitionType,
  ignore as preconnect,
  ignore as prefetchDNS,
  ignore as preinit,
  ignore as preinitModule,
  ignore as preload,
  ignore as preloadModule
}

/** The part of the twin that its own packages hook into. */
interface Hooks {
  /** Called with what has been drawn, whose callbacks run next. */
  __c?: (root: unknown, drawn: { readonly __h: readonly (() => void)[] }[]) => void
}

/**
 * React runs the effects of what an answer to the reader has drawn as soon as it is in the page, those of a component after those of its content.
 * Its twin would run those of a component first that draws again: a tip of Radix would hear of its own opening, and close. What is drawn for
 * another reason, and what answers go on and on drawing, has its effects after the browser could draw.
 */
let effects: (() => void) | undefined

function runEffects(): void {
  const run = effects
  effects = undefined
  run?.()
}

options.requestAnimationFrame = (run) => {
  effects = run
  setTimeout(runEffects)
}

/** Events that React answers before anything else. */
const answered =
  /^(?:(?:aux|dbl)?click|contextmenu|key|(?:before)?input|change|composition|focus|blur|(?:mouse|pointer)(?:down|up)|(?:pointer|touch)cancel|touch(?:start|end)|submit|reset|copy|cut|paste|drop|drag(?:start|end|enter|leave)|toggle|select)/

/** Whether what is drawn answers the reader, how often its effects have run, and whether they run now: what they change answers nobody. */
const now = { answers: false, runs: 0, runsEffects: false }

/** How often effects of one answer may draw again before the browser is given its turn, as often as React lets them. */
const maxRuns = 50

/** Draw as an answer: what it draws has its effects before this returns. */
export function answer(draw: () => void): void {
  const before = { ...now }
  Object.assign(now, { answers: true, runs: 0 })
  try {
    draw()
  } finally {
    Object.assign(now, before)
  }
}

options.debounceRendering = (draw) => {
  // React asks for it, too: nothing else tells whom a change answers.
  // oxlint-disable-next-line typescript/no-deprecated
  const { event } = window
  const answers = !now.runsEffects && (now.answers || (event !== undefined && answered.test(event.type)))
  queueMicrotask(answers ? () => answer(draw) : draw)
}

const hooks = options as Hooks
const { __c: commit } = hooks
/** How many roots are being put into the page, one while another's callbacks run. */
let depth = 0

hooks.__c = (root, drawn) => {
  commit?.(root, drawn)
  drawn.unshift({ __h: [() => depth++] })
  drawn.push({
    __h: [
      () => {
        depth--
        if (depth > 0 || !now.answers || !effects || now.runs++ > maxRuns) return
        now.runsEffects = true
        // No component is asked to take the error of another: the page is told of it.
        try {
          runEffects()
        } catch (error) {
          reportError(error)
        } finally {
          now.runsEffects = false
        }
      }
    ]
  })
}

const normalize = options.event?.bind(options)
const target = Object.getOwnPropertyDescriptor(Event.prototype, 'currentTarget')

// What handlers are given in React is no event of the browser: packages write its target anew.
options.event = (event) => {
  const given = (normalize?.(event) ?? event) as Event
  Object.defineProperty(given, 'currentTarget', { configurable: true, writable: true, value: target?.get?.call(given) })
  return given
}
