import type { SearchRecord } from '../../model/search.js'

/** Build the URL of an anchor on a page of this site. */
export function hitAddress({ permalink }: Pick<SearchRecord, 'permalink'>, anchor = ''): string {
  const { csBase: base = '/' } = document.documentElement.dataset
  const path = base.replace(/\/$/, '') + encodeURI(permalink).replaceAll('#', '%23').replaceAll('?', '%3F')
  return anchor === '' ? path : `${path}#${encodeURIComponent(anchor)}`
}
