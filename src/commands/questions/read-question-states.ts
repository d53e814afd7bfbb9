import { join } from 'node:path'
import { createSectionsReader } from '../../editions/index.js'
import { openPageCache } from '../../compile/open-page-cache.js'
import { overlaidPath, pathInOverlay } from '../../files/overlaid-path.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Questions } from '../../model/questions.js'
import type { Section } from '../../model/section.js'
import { isNotFoundPage } from '../../routes/permalink.js'
import { readQuestions, type PageQuestions } from '../../routes/read-questions.js'
import { readPages } from '../../source/read-pages.js'
import { scanSources } from '../../source/scan.js'
import { hashOfPage } from './hash-of-page.js'

/**
 * How questions relate to what they were written for: `current`; it has `changed` since; nobody has recorded what it was (`unrecorded`);
 * or their section is `gone`.
 */
export type QuestionsState = 'current' | 'changed' | 'unrecorded' | 'gone'

/** The questions of a page or a section, and how they relate to it. */
export interface StatedQuestions extends Questions {
  readonly state: QuestionsState
  /** Hash of what they are for as it is now; undefined: it is gone. */
  readonly now: string | undefined
}

/** A page that search finds, with what it answers. */
export interface AnsweringPage {
  /** Posix path below the content folder. */
  readonly path: string
  readonly source: string
  readonly title: string
  readonly sections: readonly Section[]
  readonly questions: readonly StatedQuestions[]
}

/** The pages of a site with their questions, and what is wrong with the files of these. */
export interface QuestionStates {
  readonly pages: readonly AnsweringPage[]
  /** The questions of pages that are not there any more. */
  readonly lost: readonly PageQuestions[]
  /** Why files cannot be read. */
  readonly findings: readonly Finding[]
  /** Absolute paths of the files of questions by their paths in the site. */
  readonly files: ReadonlyMap<string, string>
}

/** Read the questions of all pages of an edition, and compare them with the sections that they were written for. */
export async function readQuestionStates(config: Config): Promise<QuestionStates> {
  const unknown = { read: () => undefined, write: () => undefined }
  const { sources } = scanSources(config, unknown)
  const { pages } = readPages(sources, config, unknown)
  const { byPage, lost, findings } = readQuestions(sources, pages, config)
  const opened = openPageCache(config, { isKept: true })
  try {
    const read = createSectionsReader(config, opened.cache)
    const found = pages.filter(
      (page) => !page.frontMatter.draft && !page.frontMatter.unlisted && !isNotFoundPage(page, config)
    )
    const answering: AnsweringPage[] = []
    for (const page of found) {
      const { sections } = await read(page)
      const questions = (byPage.get(page.contentPath) ?? []).map((own) => stateOf(own, sections, config))
      answering.push({ path: page.contentPath, source: page.source, title: page.title, sections, questions })
    }
    const files = sources.filter(({ kind }) => kind === 'questions')
    return {
      pages: answering,
      lost,
      findings: findings.filter(({ ruleId }) => ruleId === 'questions-file'),
      files: new Map(files.map(({ path }) => [path, overlaidPath(join(config.siteDir, path), config.sources)]))
    }
  } finally {
    opened.close()
  }
}

/** Compare questions with what they were written for. Those that a version has from the folder that it overlays were written for another one. */
function stateOf(questions: Questions, sections: readonly Section[], { siteDir, sources }: Config): StatedQuestions {
  const { anchor, place } = questions
  const isShared = sources.overlay !== undefined && !isInOverlay(join(siteDir, place.file), sources)
  const now = anchor === '' ? hashOfPage(sections) : sections.find((section) => section.anchor === anchor)?.hash
  return { ...questions, state: isShared ? 'current' : compare(questions.hash, now), now }
}

/** Compare the hash of what questions were written for with what that is now. */
function compare(hash: string | undefined, now: string | undefined): QuestionsState {
  if (now === undefined) return 'gone'
  if (hash === undefined) return 'unrecorded'
  return hash === now ? 'current' : 'changed'
}

/** Whether a file is one of the overlay of a version. */
function isInOverlay(path: string, sources: Config['sources']): boolean {
  return overlaidPath(path, sources) === pathInOverlay(path, sources)
}
