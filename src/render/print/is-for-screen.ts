/** Attributes of an element by their names. */
export type Attributes = Readonly<Record<string, string>>

/** Whether an element is for the screen: links of headings, the dark variant of an image, the links of tabs, notes of terms, consoles. */
export function isForScreen(name: string, attributes: Attributes): boolean {
  return (
    hasClass(
      attributes,
      'heading-link',
      'step-link',
      'anchor-link',
      'key-link',
      'key-fold',
      'dark-only',
      'term-note',
      'api-console',
      'script-only'
    ) ||
    (name === 'ul' && hasClass(attributes, 'tab-list'))
  )
}

/** Whether an element has one of several classes. */
export function hasClass({ class: names = '' }: Attributes, ...wanted: readonly string[]): boolean {
  return names.split(' ').some((name) => wanted.includes(name))
}
