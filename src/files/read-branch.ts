import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRepository } from './git-repository.js'

/** Variables with the branch of a run: of a pull request and of a push on GitHub, and on GitLab. */
const variables = ['GITHUB_HEAD_REF', 'GITHUB_REF_NAME', 'CI_COMMIT_REF_NAME']

/** Read the name of the branch that a work tree is on; undefined where it has none, such as in a clone of a single commit. */
export function readBranch(workTree: string): string | undefined {
  const named = variables.map((name) => process.env[name]).find(Boolean)
  if (named) return named
  try {
    const head = readFileSync(join(findRepository(workTree)?.gitDir ?? '', 'HEAD'), 'utf8')
    return /^ref: refs\/heads\/(.+)$/m.exec(head)?.[1]
  } catch {
    return undefined
  }
}
