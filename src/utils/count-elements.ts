/** Count the elements of HTML that the generator itself has written. */
export function countElements(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) if (html[at + 1] !== '/') count++
  return count
}
