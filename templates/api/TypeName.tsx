import { Fragment } from 'react'
import type { TypePart } from '../../src/model/api-schema-props.js'

/** Show the name of a type; named schemas in it lead to their pages. */
export function TypeName({ parts }: { readonly parts: readonly TypePart[] }) {
  return (
    <span className="type">
      {parts.map(({ text, href }, index) =>
        href === undefined ? (
          <Fragment key={index}>{text}</Fragment>
        ) : (
          <a key={index} href={href}>
            {text}
          </a>
        )
      )}
    </span>
  )
}
