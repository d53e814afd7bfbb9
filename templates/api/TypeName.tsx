import type { TypePart } from '../../src/model/api-schema-props.js'

/** Show the name of a type; named schemas in it lead to their pages. */
export function TypeName({ parts }: { readonly parts: readonly TypePart[] }) {
  return (
    <span className="type">
      {parts.map(({ text, href }, index) =>
        href === undefined ? (
          <span key={index}>{text}</span>
        ) : (
          <a key={index} href={href}>
            {text}
          </a>
        )
      )}
    </span>
  )
}
