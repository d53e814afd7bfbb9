import { Fragment } from 'react'
import type { TypePart } from '../../src/model/api-schema-props.js'
import { LongName } from './LongName.js'

/** Show the name of a type; named schemas in it lead to their pages. */
export function TypeName({ parts }: { readonly parts: readonly TypePart[] }) {
  return (
    <span className="type">
      {parts.map(({ text, href }, index) =>
        href === undefined ? (
          <Fragment key={index}>
            <LongName name={text} />
          </Fragment>
        ) : (
          <a key={index} href={href}>
            <LongName name={text} />
          </a>
        )
      )}
    </span>
  )
}
