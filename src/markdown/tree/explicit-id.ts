/** A list that may end in text: the children of an mdast heading or of a hast one. */
type Content = { type: string; value?: string }[]

/**
 * Take an explicit id such as `{#install}`, with the attributes that other generators read behind it, off the end of a heading's content and return it.
 *
 * @example takeExplicitId([{ type: 'text', value: '安装 {#install}' }]) // 'install'; the text is now '安装'
 */
export function takeExplicitId(children: Content): string | undefined {
  const last = children.at(-1)
  const match =
    last?.type === 'text' ? /\s*\{:?[ \t]*#([^\s{}]+)(?:[ \t]+[^{}]*)?\}\s*$/.exec(last.value ?? '') : undefined
  if (!last || !match) return undefined
  last.value = last.value?.slice(0, match.index) ?? ''
  if (last.value === '') children.pop()
  return match[1]
}
