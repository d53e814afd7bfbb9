import { askGit, readGitObjects } from '../../../files/ask-git.js'
import type { Page } from '../../../model/page.js'
import { findWorkTree } from '../../../utils/paths.js'

/**
 * Choose what the clock of functions shows, in milliseconds: what they make of it is the same in every build of one state of the site.
 * It is the time of the commit; without git, that of the latest date in the front matter of pages.
 */
export function stillTime(siteDir: string, pages: readonly Page[]): number {
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
