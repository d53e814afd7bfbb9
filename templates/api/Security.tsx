import { Fragment, useContext } from 'react'
import type { SecurityKind, SecurityWayProps } from '../../src/model/api-props.js'
import { InterfaceContext } from '../interface-context.js'
import type { Labels } from '../labels/zh-CN.js'
import { TypeName } from './TypeName.js'

/** Say how one proves who asks: one of several ways, each of one or more schemes. */
export function SecurityWays({ ways }: { readonly ways: readonly SecurityWayProps[] }) {
  const { labels } = useContext(InterfaceContext)
  return ways.map(({ schemes }, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="joint"> {labels.apiSecurityOr} </span>}
      <span className="way">
        {schemes.length === 0 && labels.apiSecurityNone}
        {schemes.map(({ name, kind, detail }, position) => (
          <Fragment key={name.text}>
            {position > 0 && <span className="joint"> {labels.apiSecurityAnd} </span>}
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
export function scopesOf(ways: readonly SecurityWayProps[]): string[] {
  return [...new Set(ways.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes)))]
}

/** Name a kind of scheme. */
export function securityLabel(kind: SecurityKind, labels: Labels): string {
  const names: Readonly<Record<SecurityKind, string>> = {
    header: labels.apiSecurityHeader,
    query: labels.apiSecurityQuery,
    cookie: labels.apiSecurityCookie,
    bearer: labels.apiSecurityBearer,
    basic: labels.apiSecurityBasic,
    http: labels.apiSecurityHttp,
    oauth2: labels.apiSecurityOauth,
    openIdConnect: labels.apiSecurityOpenId,
    mutualTLS: labels.apiSecurityTls,
    unknown: labels.apiSecurityUnknown
  }
  return names[kind]
}
