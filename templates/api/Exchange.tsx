import { useContext } from 'react'
import type { BodyProps, ExchangeProps, ParameterGroupProps } from '../../src/model/api-props.js'
import { InterfaceContext } from '../interface-context.js'
import type { Labels } from '../labels/labels-for.js'
import { Html } from './Html.js'
import { Media } from './Media.js'
import { Response } from './Response.js'
import { PropertyList } from './SchemaTree.js'
import { SectionHeading } from './SectionHeading.js'

/** Show what a request needs and what it is answered. */
export function Exchange({ exchange, level }: { readonly exchange: ExchangeProps; readonly level: 2 | 3 }) {
  const { labels } = useContext(InterfaceContext)
  const { parameters, body, responsesId, responses } = exchange
  return (
    <>
      {parameters.map((group) => (
        <section key={group.place}>
          <SectionHeading id={group.id} level={level} text={placeLabel(group, labels)} />
          <PropertyList properties={group.parameters} />
        </section>
      ))}
      {body && <Body body={body} level={level} />}
      {responses.length > 0 && (
        <section>
          <SectionHeading id={responsesId} level={level} text={labels.api.responses} />
          {responses.map((response) => (
            <Response key={response.id} response={response} isListed={level === 2} />
          ))}
        </section>
      )}
    </>
  )
}

/** Show the request body. */
function Body({ body, level }: { readonly body: BodyProps; readonly level: 2 | 3 }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <section>
      <SectionHeading
        id={body.id}
        level={level}
        text={labels.api.body}
        {...(body.isRequired && { after: labels.api.bodyRequired })}
      />
      <Html html={body.html} className="api-text" />
      <Media media={body.media} />
    </section>
  )
}

/** Name the place of parameters. */
function placeLabel({ place }: ParameterGroupProps, labels: Labels): string {
  const names = {
    path: labels.api.pathParameters,
    query: labels.api.queryParameters,
    header: labels.api.headerParameters,
    cookie: labels.api.cookieParameters
  }
  return names[place]
}
