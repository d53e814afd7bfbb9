/** The directives for which `default-src` stands in. */
const fetchDirectives = ['script', 'style', 'img', 'font', 'media', 'manifest', 'connect', 'frame', 'object', 'worker']
const directives = [...fetchDirectives.map((name) => `${name}-src`), 'base-uri', 'form-action', 'frame-ancestors']

/**
 * Compute what a browser allows that enforces all of these policies: by directive the sources that each of them names, and
 * whether one of them has `sandbox`. A directive that none of them limits is undefined.
 */
export function effectivePolicy(policies: readonly string[]): Readonly<Record<string, unknown>> {
  const parsed = policies.map(parsePolicy)
  const allowed = directives.map((directive) => {
    const limits = parsed
      .map((policy) => policy.get(directive) ?? (directive.endsWith('-src') ? policy.get('default-src') : undefined))
      .filter((sources) => sources !== undefined)
    const [first, ...others] = limits
    return [directive, first?.filter((source) => others.every((sources) => sources.includes(source))).sort()] as const
  })
  return { ...Object.fromEntries(allowed), sandbox: parsed.some((policy) => policy.has('sandbox')) }
}

/** Read the sources of each directive; `'none'` names none. */
function parsePolicy(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources.filter((source) => source !== "'none'")]
    })
  )
}
