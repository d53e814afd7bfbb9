import { findRepository } from '../files/git-repository.js'
import { repositoryOutside } from '../files/repository-outside.js'
import { UsageError } from '../model/errors.js'
import { findWorkTree } from '../utils/paths.js'

/** Refuse a repository that whoever made the site has led elsewhere: it could be any of this machine. */
export function requireOwnRepository(siteDir: string): void {
  const workTree = findWorkTree(siteDir)
  const repository = findRepository(workTree)
  const outside = repository && repositoryOutside(repository, workTree)
  if (outside === undefined) return
  throw new UsageError(
    `The repository of ${workTree} is not in it alone: git would read ${outside}. An untrusted site could name any repository; clone it whole, or omit --untrusted if you trust the site.`
  )
}
