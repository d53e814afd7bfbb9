import { stackOf } from '../utils/text-of.js'

/** Read the stack of what was thrown; V8 writes it when it is first asked for. */
export function mappedStack(error: unknown): string {
  process.setSourceMapsEnabled(true)
  try {
    return stackOf(error)
  } finally {
    process.setSourceMapsEnabled(false)
  }
}
