import { Fragment, useContext } from 'react'
import type { CallbackProps, OperationProps } from '../../src/model/api-props.js'
import { InterfaceContext } from '../interface-context.js'
import { ApiConsole } from './ApiConsole.js'
import { Badges } from './Badges.js'
import { BreakableName } from './BreakableName.js'
import { Exchange } from './Exchange.js'
import { Html } from './Html.js'
import { Method } from './Method.js'
import { MoreDocs } from './MoreDocs.js'
import { Samples } from './Samples.js'
import { scopesOf, SecurityWays } from './Security.js'
import { SectionHeading } from './SectionHeading.js'
import { Servers } from './Servers.js'
import { TypeName } from './TypeName.js'

/** Show an operation: how it is called, what it needs, what it answers, and beside that how programs call it. */
export function Operation(operation: OperationProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <div className="api">
      <div className="api-main" data-cs-island="api-tools" data-cs-labels={JSON.stringify(labels.apiTools)}>
        <Endpoint {...operation} />
        {operation.console && <ApiConsole operation={operation.console} />}
        {operation.isDeprecated && (
          <p className="api-note deprecated">
            {operation.sunset === undefined
              ? labels.api.deprecated
              : labels.api.deprecatedUntil({ date: operation.sunset })}
          </p>
        )}
        {operation.isWebhook && <p className="api-note">{labels.api.webhook}</p>}
        <Html html={operation.html} className="api-text" />
        <MoreText html={operation.moreHtml} />
        <MoreDocs docs={operation.externalDocs} />
        <Access {...operation} />
        <Exchange exchange={operation} level={2} />
        <Details {...operation} />
        {operation.callbacks.length > 0 && (
          <section>
            <SectionHeading id="callbacks" text={labels.api.callbacks} />
            {operation.callbacks.map((callback) => (
              <Callback key={callback.id} {...callback} />
            ))}
          </section>
        )}
      </div>
      <Samples samples={operation.samples} exampleChoices={operation.exampleChoices} examples={operation.examples} />
    </div>
  )
}

/** Show the method and the address: that of the first server, and the path with its parameters set apart. */
function Endpoint({ method, path, server = '' }: Pick<OperationProps, 'method' | 'path' | 'server'>) {
  const { labels } = useContext(InterfaceContext)
  return (
    <p className="endpoint">
      <Method method={method} />{' '}
      <code>
        {server !== '' && (
          <>
            <span className="endpoint-server">
              {server.split(/(?<=[^/])(?=\/[^/])/).map((part, index) => (
                <Fragment key={index}>
                  {index > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
            </span>
            <wbr />
          </>
        )}
        {path.split(/(\{[^{}]*\})/).map((part, index) => (
          <Fragment key={index}>
            {index % 2 === 1 ? (
              <var>
                <BreakableName name={part} />
              </var>
            ) : (
              part.split(/(?<=\/)/).map((piece, at) => <Piece key={at} text={piece} />)
            )}
          </Fragment>
        ))}
      </code>
      <button type="button" className="api-tool endpoint-copy script-only" data-cs-late="">
        {labels.api.copyEndpoint}
      </button>
    </p>
  )
}

/** Fold the rest of a long description. */
function MoreText({ html }: { readonly html: string | undefined }) {
  const { labels } = useContext(InterfaceContext)
  if (html === undefined) return undefined
  return (
    <details className="api-more">
      <summary>{labels.api.moreText}</summary>
      <Html html={html} className="api-text" />
    </details>
  )
}

/** Allow a line break after each slash of a long path, and between the words of long names. */
function Piece({ text }: { readonly text: string }) {
  return (
    <>
      <BreakableName name={text} />
      {text.endsWith('/') && <wbr />}
    </>
  )
}

/** Show who may call, in little room: the parameters follow. */
function Access({ security, marks }: OperationProps) {
  const { labels } = useContext(InterfaceContext)
  if (!security && marks.length === 0) return undefined
  return (
    <dl className="api-details">
      {security && (
        <div>
          <dt>{labels.api.security}</dt>
          <dd>
            <SecurityWays ways={security} />
          </dd>
        </div>
      )}
      {marks.length > 0 && (
        <div>
          <dt>{labels.api.marks}</dt>
          <dd>
            {marks.map(({ text, html }) => (
              <span key={text} className="scope">
                <span className="badge">{text}</span> <Html as="span" html={html} />
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** List what else is to know: which permissions it needs, in which group it is, where it is answered. */
function Details({ security, tags, server, servers, operationId }: OperationProps) {
  const { labels } = useContext(InterfaceContext)
  const [first] = servers
  // One server without more to say is that of the endpoint.
  const isInEndpoint =
    servers.length === 1 && first?.url === server && first?.html === undefined && first?.variables.length === 0
  const scopes = security ? scopesOf(security) : []
  if (scopes.length + tags.length === 0 && operationId === undefined && (servers.length === 0 || isInEndpoint))
    return undefined
  return (
    <dl className="api-details">
      {scopes.length > 0 && (
        <div>
          <dt>{labels.api.scopes}</dt>
          <dd>
            {scopes.map(({ name, description }) => (
              <span key={name} className="scope">
                <code>{name}</code> {description}
              </span>
            ))}
          </dd>
        </div>
      )}
      {tags.length > 0 && (
        <div>
          <dt>{labels.api.tags}</dt>
          <dd>
            {tags.map((tag, index) => (
              <Fragment key={tag.text}>
                {index > 0 && ' · '}
                <TypeName parts={[tag]} />
              </Fragment>
            ))}
          </dd>
        </div>
      )}
      {operationId !== undefined && (
        <div>
          <dt>{labels.api.operationId}</dt>
          <dd>
            <code>{operationId}</code>
          </dd>
        </div>
      )}
      {servers.length > 0 && !isInEndpoint && (
        <div>
          <dt>{labels.api.servers}</dt>
          <dd>
            <details className="server-list">
              <summary>
                <code>{servers[0]?.example}</code>
              </summary>
              <Servers servers={servers} />
            </details>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Show a call that the server makes. */
function Callback({ id, name, method, expression, isDeprecated, titleHtml, html, ...exchange }: CallbackProps) {
  return (
    <details className="callback" id={id} data-cs-toc={`3 ${name}`}>
      <summary>
        <Method method={method} /> <code>{expression}</code> <Html as="span" html={titleHtml} />
      </summary>
      <p>
        <code>{name}</code>
        {isDeprecated && <Badges badges={['deprecated']} />}
      </p>
      <Html html={html} />
      <Exchange exchange={exchange} level={3} />
    </details>
  )
}
