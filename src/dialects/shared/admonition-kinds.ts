import type { AdmonitionKind } from '../../model/content-props.js'

/** Kinds of admonition by the types of Material for MkDocs, which mdbook-admonish has, too; other types are notes. */
export const admonitionKinds: Readonly<Record<string, AdmonitionKind>> = {
  info: 'info',
  todo: 'info',
  question: 'info',
  help: 'info',
  faq: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger'
}
