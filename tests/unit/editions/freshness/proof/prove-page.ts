/** Imports translated texts of a page that a translation lacks, in any dialect, without a site on a disk. */
import { contextOf } from '../../../../../src/compile/sections/sections-reader.js'
import { proveTexts, type ProvenTexts } from '../../../../../src/editions/freshness/proof/prove-texts.js'
import { readStructure } from '../../../../../src/editions/freshness/proof/read-structure.js'
import type { Structure } from '../../../../../src/editions/freshness/proof/structure.js'
import { emptyLock } from '../../../../../src/editions/freshness/lock/parse-lock.js'
import { readSections } from '../../../../../src/compile/sections/read-sections.js'
import { applyTasks } from '../../../../../src/editions/freshness/worksheets/apply-tasks.js'
import { missingTask, type SectionTask } from '../../../../../src/editions/freshness/worksheets/section-tasks.js'
import { restoreText } from '../../../../../src/editions/freshness/worksheets/protect-text.js'
import type { Page } from '../../../../../src/model/page.js'
import type { Section } from '../../../../../src/model/section.js'
import type { MarkdownFormat } from '../../../../../src/model/source.js'
import { prepareHugoFrontMatter } from '../../../../../src/dialects/hugo/hugo-front-matter.js'
import { parseFrontMatter } from '../../../../../src/source/front-matter.js'
import { dialectOf } from '../../../../helpers/dialects.js'

/** A page whose texts are translated. */
export interface TestPage {
  readonly text: string
  readonly dialect?: string
  readonly format?: MarkdownFormat
}

/** What becomes of texts. */
export interface ProvenPage extends ProvenTexts {
  /** The page that is written; undefined: some of its texts are missing. */
  readonly written: string | undefined
  /** Ids of the texts that are escaped. */
  readonly escaped: ReadonlySet<string>
}

/** Create a function that translates a page by the texts of its units. */
export async function pageProver({ text, dialect: name = 'capstan', format = 'md' }: TestPage) {
  const dialect = dialectOf(name)
  const file = `content/de/page.${format}`
  const pageOf = (written: string): Page => {
    const prepared = name === 'hugo' ? prepareHugoFrontMatter(written) : written
    const { frontMatter, lines } = parseFrontMatter(prepared, file, dialect)
    const own = { source: file, contentPath: `page.${format}`, format, hash: '', text: prepared, title: 'Page' }
    return { ...own, frontMatter, frontMatterLines: lines }
  }
  const context = contextOf({
    siteDir: '/nowhere',
    contentPath: 'content/de',
    staticPaths: [],
    sources: { roots: ['/nowhere'], bases: ['/nowhere'], allowed: [] },
    untrusted: false,
    dialect,
    markdown: { includePaths: [] }
  } as never)
  const page = pageOf(text)
  const { sections } = await readSections(page, context)
  const original = { contentPath: page.contentPath, source: page.source, text }
  const freshness = { page: page.contentPath, state: 'missing', sections: [] } as never
  const tasks: SectionTask[] = sections.map((section: Section) =>
    missingTask(freshness, section, original, 'page', { lock: emptyLock, terms: [] })
  )
  const structures = new Map<string, Promise<Structure>>()
  const tools = {
    apply: {
      lock: emptyLock,
      contentPath: 'content/de',
      read: () => text,
      translated: new Map(),
      originals: new Map()
    },
    structureOf: (_: string, written: string) => {
      const known = structures.get(written) ?? readStructure(pageOf(written), context)
      structures.set(written, known)
      return known
    }
  }
  const units = tasks.flatMap((task) => task.units)
  const prove = async (targetOf: (source: string, index: number) => string): Promise<ProvenPage> => {
    const restored = units.map((unit, index) => {
      const target = targetOf(unit.source, index)
      const result = restoreText(target, unit.framed)
      return {
        unit,
        target,
        line: index + 1,
        text: 'text' in result ? result.text : undefined,
        problems: 'problems' in result ? result.problems : []
      }
    })
    const returned = restored.flatMap(({ text: own, ...rest }) => (own === undefined ? [] : [{ ...rest, text: own }]))
    const { texts, refused } = await proveTexts(tasks, returned, tools)
    const early = restored.flatMap(({ line, problems }) => problems.map((message) => ({ line, message })))
    const escaped = new Set(
      returned.flatMap(({ unit: { id }, text: own }) => (texts.has(id) && texts.get(id) !== own ? id : []))
    )
    return {
      texts,
      escaped,
      refused: [...early, ...refused],
      written: applyTasks(tasks, texts, tools.apply).files.get(`content/de/page.${format}`)
    }
  }
  return { units, prove, structureOf: (written: string) => tools.structureOf('', written) }
}
