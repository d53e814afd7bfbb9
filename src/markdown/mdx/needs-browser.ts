import { messageOf } from '../../utils/text-of.js'

const globals =
  'window|document|navigator|self|location|history|screen|localStorage|sessionStorage|matchMedia|customElements|HTMLElement|Element|Node|Image|Audio|Worker|IntersectionObserver|ResizeObserver|MutationObserver|requestAnimationFrame|getComputedStyle'

const pattern = new RegExp(`^(?:${globals}) is not defined$`)

/** Whether code failed because it asked for what only a browser has. */
export function needsBrowser(error: unknown): boolean {
  return pattern.test(messageOf(error))
}
