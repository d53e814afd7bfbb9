/**
 * The origin that the page and its frame know each other by. From disk no page has one: messages are sent to any, and the
 * window that they come from is looked at alone.
 */
export const frameOrigin = location.protocol === 'file:' ? '*' : location.origin

/** Whether a message comes from the origin of the page. */
export function isOwnOrigin(origin: string): boolean {
  return frameOrigin === '*' || origin === frameOrigin
}
