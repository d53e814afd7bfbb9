import type { FoundData } from '../model/diagnostic.js'
import { folderRedirect } from '../model/folder-redirect.js'
import { isRedirectPattern, parseRedirectsFile, type RedirectLine } from '../model/redirects-file.js'
import type { HostRules } from './host-rules.js'

/** What a host does not do with a rule of `_redirects`. */
interface RedirectProblem {
  readonly line: number
  readonly found: FoundData
}

/** Find rules of `_redirects` that a host does not read, cannot do, or does otherwise than meant. */
export function checkRedirectLines(
  text: string,
  { title: host, maxRedirects, lines, patterns, replacesQuery = false }: HostRules,
  problemOf: (to: string) => { readonly to: string | undefined } | undefined
): RedirectProblem[] {
  const { rules, problems } = parseRedirectsFile(text)
  const counts = { single: 0, pattern: 0 }
  const unread = problems.map(({ line, message }): RedirectProblem => ({
    line,
    found: { ruleId: 'host-redirect', data: { text: message } }
  }))
  return [
    ...(maxRedirects ? unread : []),
    ...rules.flatMap((rule): RedirectProblem[] => {
      const { from, to, line } = rule
      const kind = isRedirectPattern(from) ? 'pattern' : 'single'
      if (!isRead(rule, lines) || (lines === 'none' && kind === 'single' && isMissing(problemOf(from))))
        return [{ line, found: { ruleId: 'host-redirect', data: { cause: 'unread', host, from } } }]
      const isDone =
        kind === 'single' || patterns === 'all' || (patterns === 'folders' && folderRedirect(rule) !== undefined)
      if (!isDone) return [{ line, found: { ruleId: 'host-redirect', data: { cause: 'pattern', host, from } } }]
      const max = maxRedirects?.[kind] ?? Infinity
      // Of the first beyond a limit it is said how many there are.
      if (++counts[kind] === max + 1) {
        const actual = rules.filter((other) => isRedirectPattern(other.from) === (kind === 'pattern')).length
        const cause = kind === 'single' ? 'redirects' : 'patterns'
        return [{ line, found: { ruleId: 'host-limit', data: { cause, host, max, actual } } }]
      }
      const target = isRedirectPattern(to) ? undefined : problemOf(to)
      const found: FoundData[] = [
        ...(target
          ? [
              {
                ruleId: 'host-address' as const,
                data: { cause: 'target' as const, host, from, to, leadsTo: target.to }
              }
            ]
          : []),
        ...(replacesQuery && to.includes('?')
          ? [{ ruleId: 'host-redirect' as const, data: { cause: 'query' as const, host, from, to } }]
          : [])
      ]
      return found.map((each) => ({ line, found: each }))
    })
  ]
}

/** Whether a host knows all that a line says. */
function isRead({ from, query, conditions, status }: RedirectLine, lines: HostRules['lines']): boolean {
  if (lines === 'all' || lines === 'none') return true
  const isRedirect = status >= 300 && status < 400
  return (
    query.length === 0 &&
    conditions.length === 0 &&
    from.startsWith('/') &&
    (isRedirect || (lines === 'paths' && status === 200))
  )
}

/** Whether nothing is at an address, not even another one that it leads to. */
function isMissing(problem: { readonly to: string | undefined } | undefined): boolean {
  return problem !== undefined && problem.to === undefined
}
