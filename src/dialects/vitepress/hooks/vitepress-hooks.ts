import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import { folderAccess } from '../../../files/folder-access.js'
import type { HooksInput, HooksResult } from '../../../model/dialect-hooks.js'
import { generatorDir } from '../../../utils/generator.js'
import { findWorkTree, toPosix } from '../../../utils/paths.js'
import { messageOf } from '../../../utils/text-of.js'
import { answerLoader, splitPage, type LoaderPlace } from '../data/answer-loader.js'
import { renderText } from '../data/render-text.js'
import { runThread } from '../data/run-thread.js'
import { applyAnswers } from './apply-answers.js'
import { bundleConfig } from './bundle-config.js'
import { findingsOf, placeOfFunction } from './findings-of.js'
import { sitePaths } from './site-paths.js'
import { stillTime } from './still-time.js'
import type { HooksQuestion, ThreadAnswer, ThreadInput, FileData } from './thread-messages.js'
import type { Page } from '../../../model/page.js'
import { withoutCodeMarks } from '../../../utils/code-marks.js'
import { asRecord, asText } from '../../migration/values.js'

/** Call `transformPageData` and `transformHead` for pages, and `buildEnd` once a site, and apply what they give. What is wrong with them is data. */
export async function vitepressHooks(input: HooksInput): Promise<HooksResult> {
  const { pages } = input
  const { standIns, ...answer } = await callFunctions(input)
  const applied = applyAnswers(pages, answer)
  const from = placeOfFunction('buildEnd', input)
  return {
    pages: applied.pages,
    files: answer.files.map((file) => ({ ...file, from })),
    findings: findingsOf({ ...answer, left: applied.left, standIns }, input)
  }
}

/** Call the functions in a thread. */
async function callFunctions(input: HooksInput): Promise<ThreadAnswer & { readonly standIns: readonly string[] }> {
  const { siteDir, configFile, pages, isDefault } = input
  const folder = await mkdtemp(join(tmpdir(), 'capstan-hooks-'))
  try {
    const { code, standIns } = await bundleConfig({ siteDir, configFile })
    const bundle = join(folder, 'config.mjs')
    const outDir = join(folder, 'output')
    await writeFile(bundle, code)
    await mkdir(outDir)
    const data: ThreadInput = {
      siteDir,
      configFile,
      bundle: pathToFileURL(bundle).href,
      outDir,
      now: stillTime(siteDir, pages),
      pages: pages.map(dataOfPage),
      isDefault
    }
    const module = join(generatorDir, 'dist', 'hooks-thread.js')
    const answer = await runThread<HooksQuestion, ThreadAnswer>({ folder, module, data, answer: answering(input) })
    return { ...answer, standIns }
  } catch (error) {
    const failure = { message: reasonOf(error), stack: '' }
    return { pages: [], files: [], failures: [failure], missing: [], base: '/', standIns: [] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Explain why no function was called; errors of esbuild have a list. */
function reasonOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? []
  return first?.text ?? messageOf(error)
}

/** Make what answers the questions of the thread. */
function answering({ siteDir, configFile, pages }: HooksInput): (question: HooksQuestion) => unknown {
  const place: LoaderPlace = { siteDir, contentDir: '.', sources: folderAccess(siteDir, findWorkTree(siteDir)) }
  const uses = { read: new Set<string>(), listed: new Set<string>() }
  let contentDir = '.'
  return (question) => {
    switch (question.kind) {
      case 'site':
        contentDir = toPosix(relative(siteDir, question.srcDir))
        return sitePaths(question, place, uses)
      case 'content':
        return renderText(splitPage(pages[question.page]?.text ?? '').content)
      default:
        return answerLoader(question, join(siteDir, dirname(configFile), 'x'), { ...place, contentDir }, uses)
    }
  }
}

/** Read what VitePress tells functions of a page. */
function dataOfPage({ source, text, title, frontMatter, contentTitle, showsTitle }: Page): FileData {
  const frontmatter = asRecord(splitPage(text.replaceAll('\r\n', '\n')).frontmatter)
  const { lastUpdated } = frontmatter
  return {
    source,
    title:
      frontMatter.title ?? (contentTitle === undefined ? (showsTitle ? title : '') : withoutCodeMarks(contentTitle)),
    description: asText(frontmatter.description) ?? '',
    frontmatter,
    ...(lastUpdated instanceof Date && { lastUpdated: lastUpdated.getTime() })
  }
}
