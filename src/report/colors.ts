import picocolors from 'picocolors'
import type { Colors } from 'picocolors/types'

export type { Colors }

/**
 * Create the colours of a stream: none with `NO_COLOR`, always with `FORCE_COLOR` (unless it is `0` or `false`), otherwise
 * on a terminal whose `TERM` is not `dumb`.
 */
export function createColors(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv = process.env): Colors {
  return picocolors.createColors(hasColor(stream, env))
}

/** Whether a stream gets colours, by https://no-color.org: an empty variable counts as absent. */
function hasColor({ isTTY = false }: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return isTTY && env.TERM !== 'dumb'
}
