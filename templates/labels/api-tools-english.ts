import type { ApiToolLabels } from '../../src/model/api-tool-labels.js'

/** Labels of the tools of API pages in English. */
export const apiToolsEn: ApiToolLabels = {
  copyEndpoint: 'Copy',
  copied: 'Copied',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  filter: 'Filter by name',
  filtered: 'Matches: {count}',
  openHere: 'Open here',
  notOpened: 'Cannot be read; open the link'
}
