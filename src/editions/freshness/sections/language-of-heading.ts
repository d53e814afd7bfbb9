import type { Heading } from 'mdast'

/** Find the language of a heading that is one `<span lang="…">`, in Markdown or MDX. */
export function languageOfHeading({ children }: Heading): string | undefined {
  const parts = children.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  const [first] = parts
  const last = parts.at(-1)
  if (first?.type === 'mdxJsxTextElement' && first === last) {
    const language = first.attributes.find((attribute) => 'name' in attribute && attribute.name === 'lang')?.value
    return typeof language === 'string' ? language : undefined
  }
  const ends = parts.filter((node) => node.type === 'html' && node.value === '</span>')
  if (first?.type !== 'html' || ends.length !== 1 || ends[0] !== last) return undefined
  return /^<span\s[^>]*?\blang=["']?([\w-]+)/.exec(first.value)?.[1]
}
