/** A list that may end in text: the children of an mdast heading or of a hast one. */
type Content = { type: string; value?: string }[]

/**
 * Take an explicit id such as `{#install}`, with the attributes that other generators read behind it, off the end of a heading's content and return it.
 *
 * @param written The line of the source that it ends in, for an id that was read as Markdown, such as `{#A.__call__}`.
 * @example takeExplicitId([{ type: 'text', value: '安装 {#install}' }]) // 'install'; the text is now '安装'
 */
export function takeExplicitId(children: Content, written = ''): string | undefined {
  const last = children.at(-1)
  const match =
    last?.type === 'text' ? /\s*\{:?[ \t]*#([^\s{}]+)(?:[ \t]+[^{}]*)?\}\s*$/.exec(last.value ?? '') : undefined
  if (!last || !match) return takeWrittenId(children, written)
  last.value = last.value?.slice(0, match.index) ?? ''
  if (last.value === '') children.pop()
  return match[1]
}

/** Take an id that is in several nodes, since a part of it has a meaning in Markdown: it is as it was written. */
function takeWrittenId(children: Content, written: string): string | undefined {
  const id = /\{:?[ \t]*#([^\s{}]+)(?:[ \t]+[^{}]*)?\}\s*#*\s*$/.exec(written)?.[1]
  if (id === undefined) return undefined
  const first = children.findLastIndex(({ type, value = '' }) => type === 'text' && /\{:?[ \t]*#[^\s{}]*$/.test(value))
  const opening = children[first]
  if (!opening || first === children.length - 1) return undefined
  children.splice(first + 1)
  opening.value = opening.value?.replace(/\s*\{:?[ \t]*#[^\s{}]*$/, '') ?? ''
  if (opening.value === '') children.pop()
  return id
}
