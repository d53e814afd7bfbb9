import { asideMark, type SearchRecord } from '../../model/search.js'
import type { SearchFacets, ServiceRecord } from '../../model/search-service.js'
import type { SearchIndex } from './open-index.js'

/** Properties of the site that every record carries. */
export interface RecordSite extends SearchFacets {
  /** Address of the site that shares the index with others: the origin, where it has one, and the base path of all its editions. */
  readonly site: string
  /** Top level of the hierarchy for pages outside of any sidebar group. */
  readonly title: string
  /** Called to resolve the URL of a page. */
  readonly urlOf: (permalink: string) => string
}

/** Create the records of all pages of an index for a hosted search service. */
export async function serviceRecords(index: SearchIndex, site: RecordSite): Promise<ServiceRecord[]> {
  const records: ServiceRecord[] = []
  for (const page of index.numbers()) {
    const record = await index.record(page)
    const passages = record.sections.reduce((sum, count) => sum + count, 0)
    for (let passage = 0; passage < passages; passage++) records.push(await serviceRecord(index, record, passage, site))
  }
  return records
}

/** Create the record of one passage. */
export async function serviceRecord(
  index: SearchIndex,
  record: SearchRecord,
  passage: number,
  { title, urlOf, site, language, version }: RecordSite
): Promise<ServiceRecord> {
  const { anchor, heading, text } = await index.passage(record, passage)
  const url = urlOf(record.permalink)
  return {
    objectID: `${site} ${language} ${version ?? ''} ${record.permalink}#${anchor}:${passage}`,
    url: anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`,
    url_without_anchor: url,
    anchor,
    type: passage === 0 ? 'lvl1' : isSectionStart(record, passage) ? 'lvl2' : 'content',
    hierarchy: {
      lvl0: record.trail[0] ?? title,
      lvl1: record.title,
      lvl2: heading === '' ? null : heading
    },
    content: text.replaceAll(asideMark, ' ').trim(),
    kind: record.kind,
    ...(record.method !== undefined && { method: record.method }),
    language,
    ...(version !== undefined && { version }),
    position: passage
  }
}

/** Whether a passage is the first of its section. */
function isSectionStart({ sections }: SearchRecord, passage: number): boolean {
  let first = 0
  for (const count of sections) {
    if (first >= passage) return first === passage
    first += count
  }
  return false
}
