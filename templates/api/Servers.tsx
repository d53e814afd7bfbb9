import { Fragment, useContext } from 'react'
import type { ServerProps } from '../../src/model/api-props.js'
import { InterfaceContext } from '../interface-context.js'
import { Html } from './Html.js'

/** List the servers that answer, with what can be put into their addresses. */
export function Servers({ servers }: { readonly servers: readonly ServerProps[] }) {
  return (
    <ul className="servers">
      {servers.map(({ url, html, variables }) => (
        <li key={url}>
          <code>{url}</code> <Html as="span" html={html} />
          {variables.length > 0 && (
            <ul>
              {variables.map((variable) => (
                <li key={variable.name}>
                  <code>{variable.name}</code> = <code>{variable.default}</code>{' '}
                  {variable.values.length > 0 && <Values values={variable.values} />}{' '}
                  <Html as="span" html={variable.html} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** List what a variable may be. */
function Values({ values }: { readonly values: readonly string[] }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <span className="server-values">
      {labels.api.enum}{' '}
      {values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ' '}
          <code>{value}</code>
        </Fragment>
      ))}
    </span>
  )
}
