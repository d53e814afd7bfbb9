/** What is in `{ #id .class key="value" }`. */
export interface AttributeList {
  readonly id?: string
  readonly classes: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

const mark = String.raw`(?:#[\w:.+-]+|\.[\w:-]+)|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+)`
const part = String.raw`(?:${mark}|[\w-]+)`

/** Source of a pattern for an attribute list, such as `{ .button }` or `{: #id }`. */
export const attributeListPattern = String.raw`\{:?[ \t]*(?:${part}[ \t]+)*(?:${mark})(?:[ \t]+${part})*[ \t]*\}`

/** Source of a pattern for an attribute list behind a heading, where names alone make one, too, such as `{ data-toc-omit }`. */
export const headingAttributesPattern = String.raw`\{:?[ \t]*${part}(?:[ \t]+${part})*[ \t]*\}`

/** Parse an attribute list. */
export function parseAttributeList(text: string): AttributeList {
  const marks = text.match(new RegExp(mark, 'g')) ?? []
  const pairs = marks.flatMap((word) => {
    const [, key = '', value = ''] = /^([\w:-]+)=["']?(.*?)["']?$/.exec(word) ?? []
    return key === '' ? [] : [[key, value] as const]
  })
  const { id: named, class: listed = '', ...values } = Object.fromEntries(pairs)
  const id = marks.find((word) => word.startsWith('#'))?.slice(1) ?? named
  return {
    ...(id !== undefined && id !== '' && { id }),
    classes: [
      ...marks.filter((word) => word.startsWith('.')).map((word) => word.slice(1)),
      ...listed.split(/\s+/).filter((name) => name !== '')
    ],
    values
  }
}
