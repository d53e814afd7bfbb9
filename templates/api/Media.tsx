import { Fragment, useContext } from 'react'
import type { ExampleProps, MediaProps } from '../../src/model/api-props.js'
import { CodeBlock } from '../content/CodeBlock.js'
import { InterfaceContext } from '../interface-context.js'
import { Html } from './Html.js'
import { PropertyList, SchemaTree } from './SchemaTree.js'

/** Show a body in each of its media types; the second and those after it are folded. */
export function Media({ media }: { readonly media: readonly MediaProps[] }) {
  return media.map((each, index) =>
    index === 0 ? (
      <div key={each.types[0]} className="media">
        <p className="media-type">
          <MediaTypes types={each.types} />
        </p>
        <MediaBody {...each} />
      </div>
    ) : (
      <details key={each.types[0]} className="media">
        <summary className="media-type">
          <MediaTypes types={each.types} />
        </summary>
        <MediaBody {...each} />
      </details>
    )
  )
}

/** List the media types of one structure. */
function MediaTypes({ types }: Pick<MediaProps, 'types'>) {
  return types.map((type, index) => (
    <Fragment key={type}>
      {index > 0 && ', '}
      <code>{type}</code>
    </Fragment>
  ))
}

/** Show the schema of a body, how its parts are written, and its examples. */
function MediaBody({ types, schema, encodings, examples, isStream }: MediaProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <>
      {isStream && <p className="media-type">{labels.api.stream}</p>}
      {schema && <SchemaTree schema={schema} />}
      {encodings.length > 0 && (
        <>
          <p className="tree-title">{labels.api.encoding}</p>
          <PropertyList properties={encodings} />
        </>
      )}
      {examples.map((example, index) => (
        <Example key={index} {...example} isOtherType={example.media !== types[0]} />
      ))}
    </>
  )
}

/** Show an example, folded; in another media type than the first with that. */
function Example({
  isMade,
  media,
  isOtherType,
  title,
  html,
  code,
  externalUrl
}: ExampleProps & { readonly isOtherType: boolean }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <details className={isMade ? 'example made' : 'example'}>
      <summary>
        {title === undefined ? labels.api.example : labels.api.exampleNamed({ name: title })}
        {isOtherType && (
          <>
            {' · '}
            <code>{media}</code>
          </>
        )}
        {code?.length !== undefined && ` · ${labels.api.characters({ count: code.length })}`}
      </summary>
      <Html html={html} />
      {code && <CodeBlock language={code.language} html={code.html} />}
      {externalUrl !== undefined && (
        <p>
          {labels.api.exampleElsewhere} <code>{externalUrl}</code>
        </p>
      )}
    </details>
  )
}
