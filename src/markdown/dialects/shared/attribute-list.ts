/** What stands in `{ #id .class key="value" }`. */
export interface AttributeList {
  readonly id?: string
  readonly classes: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

const part = String.raw`(?:(?:#[\w:.-]+|\.[\w:-]+)|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+)|[\w-]+)`

/** Source of a pattern for an attribute list, such as `{ .button }` or `{: #id }`. */
export const attributeListPattern = String.raw`\{:?[ \t]*(?:${part}[ \t]+)*(?:(?:#[\w:.-]+|\.[\w:-]+)|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))(?:[ \t]+${part})*[ \t]*\}`

/** Parse an attribute list. */
export function parseAttributeList(text: string): AttributeList {
  const parts = text
    .replace(/^\{:?/, '')
    .replace(/\}$/, '')
    .match(/(?:#[\w:.-]+|\.[\w:-]+)|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+)/g)
  const id = parts?.find((word) => word.startsWith('#'))?.slice(1)
  const pairs = (parts ?? []).flatMap((word) => {
    const [, key = '', value = ''] = /^([\w:-]+)=["']?(.*?)["']?$/.exec(word) ?? []
    return key === '' ? [] : [[key, value] as const]
  })
  return {
    ...(id !== undefined && { id }),
    classes: (parts ?? []).filter((word) => word.startsWith('.')).map((word) => word.slice(1)),
    values: Object.fromEntries(pairs)
  }
}
