import type { ReactNode } from 'react'

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
