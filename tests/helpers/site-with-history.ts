/** The site of `tests/editions`, whose versions are refs of a history that is made for each test. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { initRepository, type Repository } from '../unit/helpers/repository.js'
import { temporaryFolder } from './files.js'

const source = join(import.meta.dirname, '..', 'editions')

/** A state of the site: its tag, and what goes; what comes is in the folder of the tag. */
interface Release {
  readonly tag: string
  readonly removed?: readonly string[]
  readonly branch?: string
}

const releases: readonly Release[] = [
  { tag: 'v1.0.0' },
  { tag: 'v1.1.0' },
  { tag: 'v2.0.0', removed: ['content/guide/oil.md'] },
  { tag: 'v2.0.1', branch: 'maintenance-2' },
  { tag: 'v3.0.0', removed: ['content/guide/setup.md', 'content/zh-CN/guide/setup.md'] }
]

/** Make the repository of the site, with its configuration in the work tree. */
export function createSiteWithHistory(folder: string = temporaryFolder()): Repository {
  const repository = initRepository(folder)
  const { git } = repository
  for (const { tag, removed = [], branch } of releases) {
    for (const path of removed) rmSync(join(folder, path))
    cpSync(join(source, 'history', tag), folder, { recursive: true })
    git('add', '--all')
    git('commit', '--quiet', '--message', tag)
    git('tag', tag)
    if (branch !== undefined) git('branch', branch)
  }
  cpSync(join(source, 'site.config.ts'), join(folder, 'site.config.ts'))
  return repository
}
