/** Count the UTF-16 units with which two texts begin alike. */
export function sharedStart(first: string, second: string): number {
  let length = 0
  while (length < first.length && first[length] === second[length]) length++
  return length
}
