/**
 * Write the link to an id of the same page. Han characters stay as they are, which browsers understand and which is a
 * ninth of their percent-encoding.
 *
 * @example hashHref('硬件-100%') // '#硬件-100%25'
 */
export function hashHref(id: string): string {
  return `#${id.replaceAll('%', '%25')}`
}
