/** Max length of the text before a place in which a tag is looked for. */
const maxTag = 1000

/** Whether a place may be in a tag: where `<` and `>` are too far to be looked for, it may. */
export function isInTag(index: number, text: string): boolean {
  const before = text.slice(Math.max(0, index - maxTag), index)
  const opening = before.lastIndexOf('<')
  const closing = before.lastIndexOf('>')
  return opening > closing || (opening === closing && index > maxTag)
}
