import picocolors from 'picocolors'
import type { Colors } from 'picocolors/types'

export type { Colors }

/**
 * Create the colours for a stream: none under `NO_COLOR`, always under `FORCE_COLOR` (unless it is `0`), otherwise on a
 * terminal that is not dumb.
 */
export function createColors(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv = process.env): Colors {
  return picocolors.createColors(hasColor(stream, env))
}

/** Decide by https://no-color.org: an empty variable counts as absent. */
function hasColor({ isTTY = false }: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return isTTY && env.TERM !== 'dumb'
}
