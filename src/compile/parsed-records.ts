import type { Document } from '../model/document.js'

/** Parses the records of pages. */
export type ParseRecord = (record: string) => Document

/** Records of pages that are parsed once, as long as every run uses them. */
export interface ParsedRecords {
  /** Begin a run: what the one before it has not used is dropped. */
  begin(): void
  readonly parse: ParseRecord
}

/** Remember parsed records, for who reads the same ones again and again. Nobody may change a document. */
export function createParsedRecords(): ParsedRecords {
  let last = new Map<string, Document>()
  let used = new Map<string, Document>()
  return {
    begin() {
      last = used
      used = new Map()
    },
    parse(record) {
      const document = used.get(record) ?? last.get(record) ?? parseRecord(record)
      used.set(record, document)
      return document
    }
  }
}

/** Parse the record of a page. */
export const parseRecord: ParseRecord = (record) => JSON.parse(record) as Document
