import type { ReactNode } from 'react'
import { nearest } from '../../utils/nearest.js'
import { type ClientPart, type Compilation, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { nameOfPart } from './name-of-part.js'

type Props = Readonly<Record<string, unknown>>

const timings = ['load', 'idle', 'visible', 'only'] as const

/** When browsers run an island: with the page, when they have time, when it comes near, or, drawn by them alone, with the page. */
export type IslandTiming = (typeof timings)[number]

/** Take `client`, and the `fallback` of what only browsers draw, out of what a tag gives its component. */
export function readTiming(given: Props): {
  readonly props: Props
  readonly timing?: IslandTiming
  readonly fallback?: ReactNode
} {
  const timing = timings.find((known) => known === given.client)
  if (!timing) return { props: given }
  const { client: _, ...props } = given
  if (timing !== 'only') return { props, timing }
  const { fallback, ...others } = props
  return { props: others, timing, fallback: fallback as ReactNode }
}

/** Report a time that is none, where the component does not ask for it itself. */
export function reportTiming(
  { part, type }: ClientPart,
  { client }: Props,
  place: SourceRange | undefined,
  compilation: Compilation
): void {
  if (client === undefined || timings.some((known) => known === client) || asksFor(type, 'client')) return
  const shown = typeof client === 'string' ? JSON.stringify(client) : `{${typeof client}}`
  const text = `Unexpected client=${shown} of <${nameOfPart(part)}>, expected "load", "idle", "visible" or "only".`
  const suggestion = typeof client === 'string' ? nearest(client, timings) : undefined
  report(compilation, 'content-component', { text, ...(suggestion !== undefined && { suggestion }) }, place)
}

/** Whether the code of a component, or of what it wraps, names a property. */
function asksFor(component: unknown, property: string): boolean {
  if (typeof component === 'function')
    return new RegExp(`\\b${property}\\b`).test(Function.prototype.toString.call(component))
  const { type, render } = (component ?? {}) as { readonly type?: unknown; readonly render?: unknown }
  return [type, render].some((inner) => inner !== undefined && asksFor(inner, property))
}
