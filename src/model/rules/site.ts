/** Rules about the configuration, the addresses of pages, hosts and search. */
import { plainRule, type CommonData, type PlainData, type Rule } from '../rule.js'

/** A pattern of `exclude` that fits no file. */
interface UnusedExclude extends CommonData {
  readonly pattern: string
  /** The version that has the pattern; the site has it where this is absent. */
  readonly version?: string
}

const nothingToExclude = ({ pattern, version }: UnusedExclude) =>
  `Nothing to exclude: no file of ${version === undefined ? 'the site' : `version "${version}"`} fits "${pattern}"; name one below the content folder.`

export const siteRules = {
  'blog-post': plainRule('error'),
  'category-file': plainRule('error'),
  config: {
    severity: 'error',
    sentence: (data) => ('text' in data ? data.text : nothingToExclude(data))
  } satisfies Rule<UnusedExclude | PlainData>,
  'duplicate-route': plainRule('warning'),
  'front-matter': plainRule('error'),
  'future-post': plainRule('info'),
  'host-address': plainRule('error'),
  'host-conflict': plainRule('warning'),
  'host-file': plainRule('error'),
  'host-limit': plainRule('error'),
  'host-redirect': plainRule('warning'),
  'page-address': plainRule('error'),
  plugin: plainRule('error'),
  'questions-file': plainRule('error'),
  'questions-target': plainRule('warning'),
  'search-queries': plainRule('error'),
  'search-regression': plainRule('error'),
  'theme-contrast': plainRule('warning'),
  'unknown-front-matter': plainRule('warning'),
  'unknown-sidebar-id': plainRule('error'),
  'unused-exclude': { severity: 'warning', sentence: nothingToExclude } satisfies Rule<UnusedExclude>,
  'unused-rewrite': {
    severity: 'warning',
    sentence: ({ from }) =>
      `Nothing to rewrite: no page of the site has the address "${from}" by its path; correct it, or remove the entry.`
  } satisfies Rule<CommonData & { readonly from: string }>
} as const
