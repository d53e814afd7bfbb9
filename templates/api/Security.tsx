import { Fragment, useContext } from 'react'
import type { SecurityKind } from '../../src/model/security-kind.js'
import type { SecurityWayProps } from '../../src/model/api-security-props.js'
import { InterfaceContext } from '../interface-context.js'
import type { Labels } from '../labels/labels-for.js'
import { TypeName } from './TypeName.js'

/** Show how a request is authenticated: one of several ways, each of one or more schemes. */
export function SecurityWays({ ways }: { readonly ways: readonly SecurityWayProps[] }) {
  const { labels } = useContext(InterfaceContext)
  return ways.map(({ schemes }, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="joint"> {labels.api.securityOr} </span>}
      <span className="way">
        {schemes.length === 0 && labels.api.securityNone}
        {schemes.map(({ name, kind, detail }, position) => (
          <Fragment key={name.text}>
            {position > 0 && <span className="joint"> {labels.api.securityAnd} </span>}
            <TypeName parts={[name]} /> <span className="scheme-kind">{securityLabel(kind, labels)}</span>
            {detail !== undefined && ' '}
            {detail !== undefined && <code>{detail}</code>}
          </Fragment>
        ))}
      </span>
    </Fragment>
  ))
}

/** List the permissions that any of the ways asks for. */
export function scopesOf(ways: readonly SecurityWayProps[]): SecurityWayProps['schemes'][number]['scopes'] {
  const all = ways.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes))
  return [...new Map(all.map((scope) => [scope.name, scope])).values()]
}

/** Name a kind of scheme. */
export function securityLabel(kind: SecurityKind, labels: Labels): string {
  const names: Readonly<Record<SecurityKind, string>> = {
    header: labels.api.securityHeader,
    query: labels.api.securityQuery,
    cookie: labels.api.securityCookie,
    bearer: labels.api.securityBearer,
    basic: labels.api.securityBasic,
    http: labels.api.securityHttp,
    oauth2: labels.api.securityOauth,
    openIdConnect: labels.api.securityOpenId,
    mutualTLS: labels.api.securityTls,
    unknown: labels.api.securityUnknown
  }
  return names[kind]
}
