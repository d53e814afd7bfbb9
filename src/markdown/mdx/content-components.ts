/** The generator's own components for MDX: each writes the element that its directive becomes in Markdown. */
import { createElement, type ReactElement, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/** Create the component of an element; what it is given as text becomes attributes. */
function componentOf(tagName: string) {
  return function ContentComponent({ children, ...props }: Props): ReactElement {
    // Where the content of Astro goes is for components of Astro, which are not drawn.
    const texts = Object.entries(props).filter(
      ([name, value]) => name !== 'slot' && (typeof value === 'string' || typeof value === 'number')
    )
    return createElement(
      tagName,
      Object.fromEntries(texts.map(([name, value]) => [name.toLowerCase(), value])),
      children
    )
  }
}

const BadgeElement = componentOf('capstan-badge')

/** Other generators write `<Badge type="tip" text="New" />`. */
function Badge({ text, type, children, ...props }: Props): ReactElement {
  return createElement(
    BadgeElement,
    { variant: type, ...props },
    children ?? (typeof text === 'string' ? text : undefined)
  )
}

/** The components by the names under which a page of MDX uses them. */
export const contentComponents = {
  Badge,
  Card: componentOf('capstan-card'),
  CardGrid: componentOf('capstan-card-grid'),
  CodeGroup: componentOf('capstan-code-group'),
  Emoji: componentOf('capstan-emoji'),
  FileTree: componentOf('capstan-file-tree'),
  Icon: componentOf('capstan-icon'),
  LinkButton: componentOf('capstan-link-button'),
  LinkCard: componentOf('capstan-link-card'),
  Steps: componentOf('capstan-steps')
}
