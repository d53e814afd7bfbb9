import { useContext } from 'react'
import type { ResponseProps } from '../../src/model/api-props.js'
import { InterfaceContext } from '../interface-context.js'
import { Html } from './Html.js'
import { Media } from './Media.js'
import { PropertyList } from './SchemaTree.js'
import { TypeName } from './TypeName.js'

/** Show a response; failures, which many operations share, are folded. */
export function Response({ response, isListed }: { readonly response: ResponseProps; readonly isListed: boolean }) {
  const { labels } = useContext(InterfaceContext)
  const { id, status, kind, titleHtml, html, headers, media, links } = response
  const isEmpty = html === undefined && headers.length + media.length + links.length === 0
  return (
    <details
      className={`response ${kind}`}
      id={id}
      data-cs-toc={isListed ? `3 ${status}` : undefined}
      open={kind === 'success'}
    >
      <summary>
        <span className="status">{status}</span> <Html as="span" html={titleHtml} className="response-title" />
      </summary>
      <Html html={html} className="api-text" />
      {headers.length > 0 && (
        <>
          <p className="tree-title">{labels.api.responseHeaders}</p>
          <PropertyList properties={headers} />
        </>
      )}
      <Media media={media} />
      {links.length > 0 && <Links links={links} />}
      {isEmpty && <p className="empty">{labels.api.noBody}</p>}
    </details>
  )
}

/** List what a response can be followed by. */
function Links({ links }: { readonly links: ResponseProps['links'] }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <>
      <p className="tree-title">{labels.api.responseLinks}</p>
      <ul className="properties">
        {links.map(({ id, name, html, operation, parameters, body, server }) => (
          <li key={id} id={id} className="property">
            <div className="property-head">
              <code className="property-name">{name}</code> <TypeName parts={[operation]} />
            </div>
            <Html html={html} className="property-text" />
            {parameters.map((parameter) => (
              <p key={parameter.name} className="property-text">
                <code>{parameter.name}</code> = <code>{parameter.value}</code>
              </p>
            ))}
            {body !== undefined && (
              <p className="property-text">
                {labels.api.body} = <code>{body}</code>
              </p>
            )}
            {server !== undefined && (
              <p className="property-text">
                {labels.api.servers} = <code>{server}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
