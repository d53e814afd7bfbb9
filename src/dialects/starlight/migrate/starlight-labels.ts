import type { Values } from '../../../model/dialect.js'
import { labelsOf } from '../../migration/labels-of.js'

/** Labels of Starlight, each with ours. */
const keys: Readonly<Record<string, string>> = {
  'skipLink.label': 'skipToContent',
  'page.editLink': 'editPage',
  'page.previousLink': 'previousPage',
  'page.nextLink': 'nextPage',
  'tableOfContents.onThisPage': 'onThisPage',
  'aside.note': 'note',
  'aside.tip': 'tip',
  'aside.caution': 'caution',
  'aside.danger': 'danger'
}

/** Read the labels that a site has changed or translated, as far as they are ours. */
export function starlightLabels(texts: Values): Record<string, string> {
  return labelsOf(texts, keys)
}
