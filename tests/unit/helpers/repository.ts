import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { copyToTemporary, temporaryFolder, writeFiles } from '../../helpers/files.js'

/** A commit to make: files to write (undefined: to remove), the author's date, and his name. */
interface CommitOptions {
  readonly files?: Readonly<Record<string, string | undefined>>
  readonly date: string
  readonly author?: string
}

/** A repository in a temporary folder. */
export interface Repository {
  readonly folder: string
  readonly git: (...args: readonly string[]) => string
  readonly commit: (options: CommitOptions) => void
}

/** Make an empty repository that no setting of this machine reaches, or a copy of one. */
export function createRepository(original?: string): Repository {
  return original === undefined ? initRepository(temporaryFolder()) : openRepository(copyToTemporary(original))
}

/** Make an empty repository of a folder. */
export function initRepository(folder: string): Repository {
  const repository = openRepository(folder)
  repository.git('init', '-q', '-b', 'main')
  return repository
}

function openRepository(folder: string): Repository {
  const git = (...args: readonly string[]) => run(folder, args, {})
  const commit = ({ files = {}, date, author = '甲' }: CommitOptions) => {
    for (const [path, text] of Object.entries(files)) {
      if (text === undefined) git('rm', '-q', '--cached', path)
      else writeFiles(folder, { [path]: text })
    }
    git('add', '-A', ...Object.keys(files).filter((path) => files[path] !== undefined))
    const who = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_AUTHOR_NAME: author }
    run(folder, ['commit', '-q', '--allow-empty', '-m', 'change'], who)
  }
  return { folder, git, commit }
}

/** Run git in a folder with settings of its own. */
function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): string {
  const identity = {
    GIT_AUTHOR_NAME: '甲',
    GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_COMMITTER_NAME: '乙',
    GIT_COMMITTER_EMAIL: 'b@example.org'
  }
  const isolated = { GIT_CONFIG_GLOBAL: join(folder, 'nowhere'), GIT_CONFIG_NOSYSTEM: '1' }
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...identity, ...isolated, ...env }
  })
}
