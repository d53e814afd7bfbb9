/** The thread that calls the functions of a configuration of VitePress, in the order of a build: for each page, then at the end. */
import fs from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Values } from '../../../model/dialect.js'
import { messageOf, stackOf } from '../../../utils/text-of.js'
import { toPosix } from '../../../utils/paths.js'
import { asRecord, asText } from '../../migration/values.js'
import type { ThreadData } from '../data/run-thread.js'
import { moveOutput } from './move-output.js'
import { foldersOf, pathsOf, resolveConfig, siteConfigOf, type ConfigFunctions } from './resolve-config.js'
import { addressOf, entriesOf, mergeHead, siteDataAt, siteDataOf, type SiteData, windowTitleOf } from './site-data.js'
import { stopClock } from './stop-clock.js'
import type {
  Failure,
  FileData,
  HooksQuestion,
  PageAnswer,
  SiteAnswer,
  ThreadAnswer,
  ThreadInput
} from './thread-messages.js'

/** What the stand-ins of packages, and that of VitePress, find. */
interface Globals {
  /** Told of each use of what is not there. */
  __capstanUsed?: (name: string) => void
  __capstanAsk?: (question: HooksQuestion) => unknown
  __capstanSiteAt?: typeof siteDataAt
}

const input = workerData as ThreadInput & ThreadData
const globals = globalThis as Globals
const { ask } = (await import(input.ask)) as { readonly ask: (question: HooksQuestion) => unknown }
const used = new Set<string>()
const failures: Failure[] = []
/** How pages are named, once the configuration is read. */
let names: Pick<SiteAnswer, 'rewritten'> & Pick<SiteData, 'cleanUrls'> = { rewritten: {}, cleanUrls: false }
const missing: { name: string; used: string[] }[] = []

process.cwd = () => input.siteDir
process.env.NODE_ENV = 'production'
process.setSourceMapsEnabled(true)
stopClock(input.now)
globals.__capstanUsed = (name) => used.add(name)
globals.__capstanAsk = (question) => withAddresses(question, ask(question))
globals.__capstanSiteAt = siteDataAt
parentPort?.postMessage(await answer())

async function answer(): Promise<ThreadAnswer> {
  try {
    const config = await resolveConfig(((await import(input.bundle)) as { readonly default?: unknown }).default)
    const folders = foldersOf(config, input)
    const paths = pathsOf(config, folders.srcDir, ask)
    names = { rewritten: paths.rewritten, cleanUrls: siteDataOf(config).cleanUrls }
    const siteConfig = siteConfigOf(config, paths, input)
    moveOutput(folders)
    const pages: PageAnswer[] = []
    for (const [index, page] of input.pages.entries()) {
      const path = toPosix(relative(folders.srcDir, resolve(input.siteDir, page.source)))
      pages.push(await callForPage(config, siteConfig, page, { index, path, paths }))
    }
    if (input.isDefault && config.buildEnd) await call('buildEnd', undefined, () => config.buildEnd?.(siteConfig))
    return { pages, files: writtenFiles(input.outDir), failures, missing, base: siteDataOf(config).base }
  } catch (error) {
    return {
      pages: [],
      files: [],
      failures: [{ message: messageOf(error), stack: stackOf(error) }],
      missing,
      base: '/'
    }
  }
}

/** Call the functions for pages. What VitePress says of other pages is known by their files alone. */
async function callForPage(
  config: Values & ConfigFunctions,
  siteConfig: Values,
  { source, ...file }: FileData,
  { index, path, paths }: { readonly index: number; readonly path: string; readonly paths: SiteAnswer }
): Promise<PageAnswer> {
  const { transformPageData, transformHead } = config
  const relativePath = paths.rewritten[path] ?? path
  const { titleTemplate } = file.frontmatter
  const template = titleTemplate === undefined ? {} : { titleTemplate }
  const written: Values = { ...file, ...template, headers: [], relativePath, filePath: path }
  const changed = { ...written, frontmatter: structuredClone(file.frontmatter) }
  const given = transformPageData
    ? await call('transformPageData', source, () => transformPageData(changed, { siteConfig }))
    : undefined
  const pageData: Values = given ? { ...changed, ...asRecord(given.value) } : written
  const siteData = siteDataAt(siteDataOf(config), relativePath)
  const head = mergeHead(siteData.head, entriesOf(asRecord(pageData.frontmatter).head))
  const context = {
    page: relativePath,
    siteConfig,
    siteData,
    pageData,
    title: windowTitleOf(siteData, pageData),
    description: asText(pageData.description) || siteData.description,
    head: structuredClone(head),
    assets: [],
    get content() {
      return ask({ kind: 'content', page: index })
    }
  }
  const added = transformHead ? await call('transformHead', source, () => transformHead(context)) : undefined
  const shared = new Set(siteData.head.map((entry) => JSON.stringify(entry)))
  const tags = added ? mergeHead(entriesOf(context.head), entriesOf(added.value)) : head
  return {
    before: plain(written) as Values,
    after: plain(pageData) as Values,
    tags: plain(tags.filter((entry) => !shared.has(JSON.stringify(entry)))) as unknown[]
  }
}

/** Call a function; undefined where it throws, or where a package that is not there would have had a part in what it gives. */
async function call(
  name: string,
  page: string | undefined,
  run: () => unknown
): Promise<{ readonly value: unknown } | undefined> {
  used.clear()
  let thrown: Failure | undefined
  let value: unknown
  try {
    value = await run()
  } catch (error) {
    thrown = { name, page, message: messageOf(error), stack: stackOf(error) }
  }
  if (used.size > 0) missing.push({ name, used: [...used] })
  else if (thrown) failures.push(thrown)
  return used.size > 0 || thrown ? undefined : { value }
}

/** Give the pages of a loader of content the addresses that VitePress has for them. */
function withAddresses(question: HooksQuestion, given: unknown): unknown {
  if (question.kind !== 'pages') return given
  return (given as readonly { readonly url: string }[]).map((page) => {
    const path = `${page.url.slice(1).replace(/(^|\/)$/, '$1index')}.md`
    return { ...page, url: addressOf(names.rewritten[path] ?? path, names) }
  })
}

/** List what is in the output folder now. */
function writtenFiles(outDir: string): ThreadAnswer['files'] {
  const entries = fs.readdirSync(outDir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return paths.sort().map((path) => ({
    path: relative(outDir, path).split(sep).join('/'),
    contents: fs.readFileSync(path)
  }))
}

/** Take a value as JSON has it. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown
}
