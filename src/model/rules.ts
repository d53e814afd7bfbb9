import type { Severity } from './diagnostic.js'

/** Every rule with the severity it has unless the site's `rules` say otherwise. */
export const ruleSeverities = {
  'api-duplicate': 'error',
  'api-invalid': 'error',
  'api-missing-ref': 'error',
  'api-overlay': 'warning',
  'api-remote-ref': 'error',
  'api-syntax': 'error',
  'broken-anchor': 'warning',
  'broken-link': 'error',
  'broken-markdown-link': 'warning',
  'category-file': 'error',
  config: 'error',
  'duplicate-id': 'warning',
  'duplicate-route': 'warning',
  'external-link': 'warning',
  'external-link-unsure': 'info',
  'front-matter': 'error',
  'git-history': 'info',
  glossary: 'warning',
  'glossary-file': 'error',
  'include-cycle': 'error',
  'inline-script': 'error',
  'inline-style': 'error',
  'mdx-evaluate': 'error',
  'mdx-syntax': 'error',
  'missing-file': 'error',
  'missing-image': 'error',
  'missing-include': 'error',
  'not-utf8': 'error',
  'page-address': 'error',
  'remote-asset': 'warning',
  'too-deep': 'error',
  'too-long': 'error',
  'unclosed-directive': 'warning',
  'unclosed-fence': 'error',
  'unknown-directive': 'warning',
  'unknown-front-matter': 'warning',
  'unknown-language': 'info',
  'unknown-sidebar-id': 'error',
  'unreadable-file': 'error',
  'unsafe-element': 'error',
  'unsafe-url': 'error'
} as const satisfies Record<string, Severity>

/** The id of a rule. */
export type RuleId = keyof typeof ruleSeverities
