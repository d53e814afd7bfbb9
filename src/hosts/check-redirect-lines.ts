import { folderRedirect } from '../model/folder-redirect.js'
import { isRedirectPattern, parseRedirectsFile } from '../model/redirects-file.js'
import type { HostRules } from './host-rules.js'

/** What a host does not do with a rule of `_redirects`. */
interface RedirectProblem {
  readonly line: number
  readonly message: string
  readonly ruleId: 'host-limit' | 'host-redirect' | 'host-address'
}

/** Find rules of `_redirects` that a host does not read, cannot do, or does otherwise than meant. */
export function checkRedirectLines(
  text: string,
  { title, maxRedirects, patterns, replacesQuery = false }: HostRules,
  problemOf: (to: string) => { readonly to: string | undefined } | undefined
): RedirectProblem[] {
  const { rules, problems } = parseRedirectsFile(text)
  const kinds = { single: 0, pattern: 0 }
  return [
    ...(maxRedirects ? problems.map((problem) => ({ ...problem, ruleId: 'host-redirect' as const })) : []),
    ...rules.flatMap((rule): RedirectProblem[] => {
      const { from, to, line } = rule
      const kind = isRedirectPattern(from) ? 'pattern' : 'single'
      const isDone =
        kind === 'single' || patterns === 'all' || (patterns === 'folders' && folderRedirect(rule) !== undefined)
      const max = isDone ? maxRedirects?.[kind] : undefined
      if (!isDone) return [{ line, ruleId: 'host-redirect', message: cannot(from, title) }]
      // Of the first beyond a limit it is said how many there are.
      if (++kinds[kind] === (max ?? Infinity) + 1) {
        const count = rules.filter((other) => isRedirectPattern(other.from) === (kind === 'pattern')).length
        return [{ line, ruleId: 'host-limit', message: tooMany(kind, count, max ?? 0, title) }]
      }
      const found = isRedirectPattern(to) ? undefined : problemOf(to)
      const answer = found?.to === undefined ? 'has nothing there' : `answers it with another redirect, to ${found.to}`
      return [
        ...(found
          ? [
              {
                line,
                ruleId: 'host-address' as const,
                message: `The redirect from ${from} leads to ${to}, but ${title} ${answer}.`
              }
            ]
          : []),
        ...(replacesQuery && to.includes('?')
          ? [
              {
                line,
                ruleId: 'host-redirect' as const,
                message: `${title} drops the query of a request that ${from} redirects, since ${to} has one of its own.`
              }
            ]
          : [])
      ]
    })
  ]
}

function cannot(from: string, title: string): string {
  return `${title} cannot redirect from ${from}: only the pages that stand for it do. Write one redirect for each other address.`
}

function tooMany(kind: 'single' | 'pattern', count: number, max: number, title: string): string {
  const [what, rest] =
    kind === 'single'
      ? ['redirects of single addresses', 'the pages of the others redirect without the host']
      : ['redirects with patterns', 'this one and those after it have no effect']
  return `${title} reads ${max} ${what}, but there are ${count}: ${rest}.`
}
