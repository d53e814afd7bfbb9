import type { ApiToolLabels } from '../../src/model/api-tool-labels.js'

/** Labels of the tools of API pages in English. */
export const apiToolsEn: ApiToolLabels = {
  copied: 'Copied',
  filtered: 'Matches: {count}',
  filtering: 'Matches: {count}; reading closed structures…',
  openHere: 'Open here',
  notOpened: 'Failed to load; open the link',
  opening: 'Loading structures: {count}…',
  openedAll: 'Structures opened: {count}',
  openedSome: 'Structures opened: {count}; expand again for more ({left})',
  openedNotAll: 'Structures opened: {count}; failed: {failed}'
}
