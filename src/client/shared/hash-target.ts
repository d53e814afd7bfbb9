import { decodeText } from './decode-text.js'

/** Find the target element of a hash. */
export function hashTarget(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeText(hash.slice(1))) : null
}
