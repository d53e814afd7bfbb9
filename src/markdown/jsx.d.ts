import type { JSX as ReactJsx } from 'react'

/** rehype-react's types name a global that React's own types have given up; without it every processor would be `any`. */
declare global {
  namespace JSX {
    type Element = ReactJsx.Element
    type ElementClass = ReactJsx.ElementClass
    type IntrinsicElements = ReactJsx.IntrinsicElements
  }
}
