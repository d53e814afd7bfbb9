/** What React has, and its small twin has not, that may do nothing: components draw the same without it. */
import { type ComponentChildren, Fragment, h, options } from 'preact'
import { useState } from 'preact/hooks'

const empty = Symbol.for('react.memo_cache_sentinel')

/** Keep the values that code of the React Compiler remembers between drawings. */
export function c(size: number): unknown[] {
  return useState(() => Array.from({ length: size }, () => empty as unknown))[0]
}

interface Content {
  readonly children?: ComponentChildren
}

/** Show its content, or nothing of it while it is hidden. */
export function Activity({ mode, children }: Content & { readonly mode?: 'visible' | 'hidden' }): ComponentChildren {
  return mode === 'hidden' ? null : h(Fragment, null, children)
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
 * Its twin would run those of a component first that draws again: a tip of Radix would hear of its own opening, and close.
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

const hooks = options as Hooks
const { __c: commit } = hooks
hooks.__c = (root, drawn) => {
  commit?.(root, drawn)
  // No component is asked to take the error of another: the page is told of it.
  if (effects)
    drawn.push({
      __h: [
        () => {
          try {
            runEffects()
          } catch (error) {
            reportError(error)
          }
        }
      ]
    })
}
