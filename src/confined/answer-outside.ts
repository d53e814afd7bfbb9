import { basename, dirname, join } from 'node:path'
import type { TransformOptions } from 'esbuild'
import { bundleStyles, type StyledSite } from '../assets/bundle-styles.js'
import { askGit, readGitObjects, type GitQuestion } from '../files/ask-git.js'
import { findRepository } from '../files/git-repository.js'
import { repositoryOutside } from '../files/repository-outside.js'
import { folderAccess } from '../files/folder-access.js'
import { realPath } from '../files/real-path.js'
import { nodeFileSystem } from '../output/file-system.js'
import { flush } from '../output/flush.js'
import { bundleGiven, type ClassicQuestion } from '../offline/classic-script.js'
import type { OutsideAnswer, OutsideQuestion } from '../utils/ask-outside.js'
import { openBrowser } from '../utils/open-browser.js'
import { findWorkTree, isInside } from '../utils/paths.js'
import { plainErrorOf, transformScript } from '../utils/transform-script.js'
import { parseUrl } from '../utils/parse-url.js'

/** The site of the questions; absolute paths. */
export interface AnsweredSite {
  readonly siteDir: string
  readonly outputDir: string
  /** Host of the addresses that are opened in the browser; undefined: none is. */
  readonly openedHost: string | undefined
}

/**
 * Answer what the confined process of a site asks: what git says of its work tree, and what esbuild makes of a text and of its
 * stylesheets. A folder is flushed, which Node.js denies a confined process, and the browser opens what it serves. Nothing
 * else can be asked for, and of no other folder.
 */
export function createAnswers({
  siteDir,
  outputDir,
  openedHost
}: AnsweredSite): (question: OutsideQuestion) => Promise<OutsideAnswer> {
  const workTree = realPath(findWorkTree(siteDir))
  const requireInside = (path: string) => {
    if (!isInside(realPath(path), workTree)) throw new Error(`${path} is outside the work tree.`)
  }
  const requireRepository = (folder: string) => {
    requireInside(folder)
    const repository = findRepository(folder)
    const outside = repository && repositoryOutside(repository, workTree)
    if (outside !== undefined) throw new Error(`${outside} of the repository is outside the work tree.`)
  }
  // What belongs to the output is beside it, under a longer name.
  const output = join(realPath(dirname(outputDir)), basename(outputDir))
  const requireOutput = (path: string) => {
    if (!realPath(path).startsWith(output)) throw new Error(`${path} is outside the output folder.`)
  }
  const answers: Readonly<Record<string, (input: unknown) => unknown>> = {
    git(input) {
      const question = input as GitQuestion
      requireRepository(question.workTree)
      if ('folder' in question) requireInside(question.folder)
      return askGit(question)
    },
    gitObjects(input) {
      const { workTree, ids } = input as { readonly workTree: string; readonly ids: readonly string[] }
      requireRepository(workTree)
      return readGitObjects(workTree, ids).toString('base64')
    },
    transform(input) {
      const { text, options } = input as { readonly text: string; readonly options: TransformOptions }
      return transformScript(text, options)
    },
    script: (input) => bundleGiven(input as ClassicQuestion),
    flush(input) {
      // The folder above holds the name of the output.
      if (realPath(input as string) !== dirname(output)) requireOutput(input as string)
      flush(input as string, nodeFileSystem)
    },
    open(input) {
      if (openedHost === undefined || !isServed(input as string, openedHost))
        throw new Error(`${String(input)} is not the address of the site.`)
      openBrowser(input as string, workTree)
    },
    styles(input) {
      const { styles, site } = input as { readonly styles: readonly string[]; readonly site: StyledSite }
      return bundleStyles(styles, { ...site, siteDir, sources: folderAccess(siteDir, workTree), untrusted: true })
    }
  }
  return async ({ id, name, input }) => {
    try {
      return { id, value: await answers[name]?.(input) }
    } catch (error) {
      return { id, error: plainErrorOf(error) }
    }
  }
}

/** Whether an address is one of a server at a host, as `serve` writes it. */
function isServed(url: string, host: string): boolean {
  const { protocol, hostname } = parseUrl(url) ?? {}
  return protocol === 'http:' && ['localhost', host.toLowerCase(), `[${host}]`].includes(hostname ?? '')
}
