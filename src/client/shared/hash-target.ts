import { decodeText } from './decode-text.js'

/** Find the element that a hash names. */
export function hashTarget(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeText(hash.slice(1))) : null
}
