import type { FoundData } from '../model/diagnostic.js'
import { folderRedirect } from '../model/folder-redirect.js'
import { isRedirectPattern, parseRedirectsFile } from '../model/redirects-file.js'
import type { HostRules } from './host-rules.js'

/** What a host does not do with a rule of `_redirects`. */
interface RedirectProblem {
  readonly line: number
  readonly found: FoundData
}

/** Find rules of `_redirects` that a host does not read, cannot do, or does otherwise than meant. */
export function checkRedirectLines(
  text: string,
  { title: host, maxRedirects, patterns, replacesQuery = false }: HostRules,
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
