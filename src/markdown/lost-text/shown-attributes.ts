/** Attributes of elements and components that readers meet, as text of the page or as its name. */
export const shownAttributes: ReadonlySet<string> = new Set([
  'alt',
  'aria-label',
  'caption',
  'heading',
  'label',
  'summary',
  'text',
  'title'
])
