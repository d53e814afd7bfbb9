import { diagramPolicy, securityHeaders } from '../../model/policies.js'
import type { Route } from '../../model/route.js'
import { compareText } from '../../utils/collections.js'
import { encodePath } from '../../utils/url.js'

/**
 * Write `_headers` for hosts that read it. Each top-level path has a rule of its own, never `/*`: hosts join the rules that
 * match, and two policies joined allow only what both do, which would break the page that draws diagrams.
 */
export function headersFile(routes: readonly Route[], policy: string, basePath: string): string {
  const base = basePath.replace(/\/$/, '')
  const patterns = [...new Set(routes.flatMap(({ outputPath }) => patternsOf(outputPath)))].sort(compareText)
  const pageRules = patterns.map((pattern) => rule(base + pattern, policy))
  return [...pageRules, rule(`${base}/_capstan/diagram.html`, diagramPolicy)].join('\n')
}

/** List the patterns of a top-level path: the page itself and everything below. */
function patternsOf(outputPath: string): string[] {
  const [top = '', ...rest] = outputPath.split('/')
  if (rest.length > 0) return [`/${encodePath(top)}`, `/${encodePath(top)}/*`]
  return top === 'index.html'
    ? ['/', '/index.html']
    : [`/${encodePath(top)}`, `/${encodePath(top.replace(/\.html$/, ''))}`]
}

/** Format the rule of one pattern. */
function rule(pattern: string, policy: string): string {
  const headers = Object.entries({ 'content-security-policy': policy, ...securityHeaders })
  return `${pattern}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
}
