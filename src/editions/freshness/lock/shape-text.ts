import type { Shape } from '../../../model/section.js'

/**
 * Write a shape in one word; `-` for one without structures.
 *
 * @example formatShape({ code: 2, warning: 1 }) // 'code2,warning1'
 */
export function formatShape(shape: Shape): string {
  const parts = Object.entries(shape).map(([kind, count]) => `${kind}${count}`)
  return parts.join(',') || '-'
}

/** Parse what `formatShape` has written; undefined: it is something else. */
export function parseShape(text: string): Shape | undefined {
  if (text === '-') return {}
  const parts = text.split(',').map((part) => /^([a-z-]*[a-z-])(\d+)$/.exec(part))
  if (parts.some((part) => !part)) return undefined
  return Object.fromEntries(parts.map((part) => [part?.[1] ?? '', Number(part?.[2])]))
}
