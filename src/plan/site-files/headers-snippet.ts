import { diagramPolicy, securityHeaders } from '../../model/policies.js'
import { encodePath } from '../../utils/url.js'

/** Write the headers as a part of a server's configuration: for nginx inside `server`, for Caddy inside the site's block. */
export function headersSnippet(server: 'nginx' | 'caddy', policy: string, basePath: string): string {
  const diagram = `${encodePath(basePath)}_capstan/diagram.html`
  return server === 'nginx' ? nginx(policy, diagram) : caddy(policy, diagram)
}

/** A location with headers of its own takes none from the server, so that each answer has one policy. */
function nginx(policy: string, diagram: string): string {
  const lines = (value: string) => entries(value).map(([name, text]) => `add_header ${name} "${text}" always;`)
  return [
    ...lines(policy),
    `location = ${diagram} {`,
    ...lines(diagramPolicy).map((line) => `  ${line}`),
    '}',
    ''
  ].join('\n')
}

/** Matchers that exclude each other give each answer one policy. */
function caddy(policy: string, diagram: string): string {
  const block = (matcher: string, value: string) => [
    `header ${matcher} {`,
    ...entries(value).map(([name, text]) => `  ${name} "${text}"`),
    '}'
  ]
  return [
    `@capstan_diagram path ${diagram}`,
    `@capstan_page not path ${diagram}`,
    ...block('@capstan_page', policy),
    ...block('@capstan_diagram', diagramPolicy),
    ''
  ].join('\n')
}

/** The headers with their values. */
function entries(policy: string): [string, string][] {
  return Object.entries({ 'content-security-policy': policy, ...securityHeaders })
}
