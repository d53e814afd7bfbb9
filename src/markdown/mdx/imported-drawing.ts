type Props = Readonly<Record<string, unknown>>

/** Attributes that an image keeps of those that its author gave the drawing. */
const kept = ['className', 'width', 'height', 'title', 'style', 'id'] as const

/**
 * Take an imported image that is where a component is expected, `<Logo />`, as Docusaurus draws one of SVG: it is shown as an
 * image. Undefined for any other type of element.
 */
export function importedDrawing(type: unknown, props: unknown): { type: 'img'; props: Props } | undefined {
  if (typeof type !== 'string' || !type.startsWith('@site/')) return undefined
  const given = (props ?? {}) as Props
  const alt = given.alt ?? given['aria-label'] ?? given.title ?? ''
  const attributes = kept.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]))
  return { type: 'img', props: { src: type, alt, ...Object.fromEntries(attributes) } }
}
