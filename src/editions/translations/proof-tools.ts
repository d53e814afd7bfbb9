import { readPieceStructure, readStructure } from '../freshness/proof/read-structure.js'
import type { ProofTools } from '../freshness/proof/prove-texts.js'
import type { Structure } from '../freshness/proof/structure.js'
import { contextOf } from '../../compile/sections/sections-reader.js'
import type { ApplyTools } from '../freshness/worksheets/apply-tools.js'
import { editionFactsOf } from '../../model/edition-facts.js'
import type { Config } from '../../model/config.js'
import type { Page } from '../../model/page.js'
import { sourceText } from '../../source/read-file.js'
import { readPages } from '../../source/read-pages.js'
import { hashOf } from '../../utils/hash.js'

/** Create what proves the texts that are written into a site: its files as they would be read. */
export function createProofTools(apply: ApplyTools, config: Config, isText: (file: string) => boolean): ProofTools {
  const context = { ...contextOf(config), edition: editionFactsOf(config), hasMath: config.markdown.math }
  const structures = new Map<string, Promise<Structure>>()
  return {
    apply,
    structureOf: (file, text) => {
      const key = hashOf(`${file}\n${text}`)
      const known = structures.get(key)
      if (known) return known
      const page = pageOf(file, text, config)
      const read = isText(file) ? Promise.resolve(readPieceStructure(page, context)) : readStructure(page, context)
      structures.set(key, read)
      return read
    }
  }
}

/** Read a page of a text that is no file yet. */
function pageOf(path: string, written: string, config: Config): Page {
  const { contentPath: folder } = config
  const contentPath = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path
  const text = sourceText(written, config)
  const source = { path, contentPath, kind: 'page', hash: hashOf(text), text } as const
  const [page] = readPages([source], config, { read: () => undefined, write: () => undefined }).pages
  if (!page) throw new Error(`Unexpected text of ${path} without a page`)
  return page
}
