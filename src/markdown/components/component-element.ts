import { messageOf } from '../../utils/text-of.js'

/** Element that stands for a component until `rehypeComponents` draws it; `name` and `props` (JSON) are its attributes. */
export const componentTag = 'capstan-component'

/** Element that stands for an island that a component of MDX became by itself, until all of its page is parsed; `data-cs-key` tells which. */
export const localIslandTag = 'capstan-local-island'

/** Element that stands for the content of a component while it is drawn. */
export const slotTag = 'capstan-slot'

/** Element that stands for a component in a slot until all of its page is parsed; `data-cs-k` tells which of its root it is. */
export const innerTag = 'capstan-inner'

/** Begins the name of the element around what a component draws beside its slot, until that is in its place; its number follows. */
export const drawnTag = 'capstan-drawn-'

/** Take what the component of a number has drawn beside its slot out of HTML; undefined: it is not there. */
export function takeDrawn(html: string, number: number): { readonly html: string; readonly drawn: string } | undefined {
  const [start, end] = [`<${drawnTag}${number}>`, `</${drawnTag}${number}>`]
  const [before = '', ...others] = html.split(start)
  if (others.length === 0) return undefined
  const drawn = others[0]?.split(end)[0] ?? ''
  const rest = others.map((other) => other.slice(other.indexOf(end) + end.length))
  return { html: [before, ...rest].join(''), drawn }
}

/** Props of a component, as JSON can write them. */
export type ComponentProps = Record<string, unknown>

/** Props that an author wrote, or why they cannot be read. */
export type ReadProps = { readonly props: ComponentProps } | { readonly name: string; readonly problem: string }

/**
 * Read the attributes of a component in Markdown: texts, `true` for one without a value, and JSON in braces.
 *
 * @example readProps({ title: 'A', open: '', count: '{3}' }) // { props: { title: 'A', open: true, count: 3 } }
 */
export function readProps(attributes: Readonly<Record<string, string | null | undefined>>): ReadProps {
  const props: ComponentProps = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === '') props[name] = true
    else if (!/^\{[\s\S]*\}$/.test(value)) props[name] = value
    else {
      try {
        props[name] = JSON.parse(value.slice(1, -1)) as unknown
      } catch (error) {
        return { name, problem: messageOf(error) }
      }
    }
  }
  return { props }
}
