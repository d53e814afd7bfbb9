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
import { answerLoader, splitPage, type LoaderPlace, findFiles, type Uses } from '../data/answer-loader.js'
import { renderText } from '../data/render-text.js'
import { runThread } from '../data/run-thread.js'
import { applyAnswers } from './apply-answers.js'
import { bundleConfig } from './bundle-config.js'
import { findingsOf, placeOfFunction } from './findings-of.js'
import { matcherOf } from '../../../utils/path-pattern.js'
import { compileRewrite, fillRewrite } from '../migrate/rewrite-patterns.js'
import { askGit, readGitObjects } from '../../../files/ask-git.js'
import type { HooksQuestion, ThreadAnswer, ThreadInput, FileData, SiteAnswer } from './thread-messages.js'
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

/** List the pages below a folder, and the paths that `rewrites` give to some; those that are made of data, and names with a `_` first, are none. */
function sitePaths(
  { srcDir, exclude, rewrites }: Extract<HooksQuestion, { readonly kind: 'site' }>,
  place: LoaderPlace,
  uses: Uses
): SiteAnswer {
  const excluded = exclude.map(matcherOf)
  const pages = findFiles(['**/*.md'], srcDir, place, uses)
    .map((path) => toPosix(relative(srcDir, path)))
    .filter((path) => !/\[[^/]+\]|(?:^|\/)_/.test(path) && !excluded.some((matches) => matches(path)))
  const patterns = Object.entries(rewrites).map(([from, to]) => ({ from: compileRewrite(from), to: asText(to) ?? '' }))
  const rewritten = pages.flatMap((page) => {
    const [path] = patterns.flatMap(({ from, to }) => {
      const match = from.exec(page)
      return match ? [fillRewrite(to, match.groups ?? {})] : []
    })
    return path === undefined || path === page ? [] : [[page, path] as const]
  })
  return { pages, rewritten: Object.fromEntries(rewritten) }
}

/**
 * Choose what the clock of functions shows, in milliseconds: what they make of it is the same in every build of one state of the site.
 * It is the time of the commit; without git, that of the latest date in the front matter of pages.
 */
function stillTime(siteDir: string, pages: readonly Page[]): number {
  const dates = pages.flatMap(({ frontMatter }) => (frontMatter.date === undefined ? [] : Date.parse(frontMatter.date)))
  return timeOfCommit(siteDir) ?? Math.max(0, ...dates.filter((date) => !Number.isNaN(date)))
}

/** Read when the commit was made that is checked out; undefined where there is none. */
function timeOfCommit(siteDir: string): number | undefined {
  try {
    const workTree = findWorkTree(siteDir)
    const commit = askGit({ ask: 'head', workTree }).trim().split('\n')[1] ?? ''
    const [, seconds] = /^committer .* (\d+) [+-]\d{4}$/m.exec(readGitObjects(workTree, [commit]).toString()) ?? []
    return seconds === undefined ? undefined : Number(seconds) * 1000
  } catch {
    return undefined
  }
}
