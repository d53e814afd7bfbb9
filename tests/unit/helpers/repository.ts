import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
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

/** The `.git` of an empty repository: a process that has grown takes long to start another, so that it is made once. */
let emptyRepository: string | undefined

/** Make an empty repository of a folder. */
export function initRepository(folder: string): Repository {
  if (emptyRepository === undefined) {
    const original = temporaryFolder()
    run(original, ['init', '-q', '-b', 'main', '--template='], {})
    for (const name of ['hooks', 'info']) mkdirSync(join(original, '.git', name))
    emptyRepository = join(original, '.git')
  }
  cpSync(emptyRepository, join(folder, '.git'), { recursive: true })
  return openRepository(folder)
}

function openRepository(folder: string): Repository {
  const git = (...args: readonly string[]) => run(folder, args, {})
  const commit = ({ files = {}, date, author = '甲' }: CommitOptions) => {
    for (const [path, text] of Object.entries(files)) {
      if (text === undefined) git('rm', '-q', '--cached', path)
      else writeFiles(folder, { [path]: text })
    }
    const paths = Object.keys(files).filter((path) => files[path] !== undefined)
    const who = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_AUTHOR_NAME: author }
    // One process that starts both, and is small.
    const script = 'git add -A "$@" && exec git commit -q --allow-empty -m change'
    run(folder, ['-c', script, 'sh', ...paths], who, 'sh')
  }
  return { folder, git, commit }
}

/** Run git, or a shell that calls it, in a folder with settings of its own. */
function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv, program: 'git' | 'sh' = 'git'): string {
  const identity = {
    GIT_AUTHOR_NAME: '甲',
    GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_COMMITTER_NAME: '乙',
    GIT_COMMITTER_EMAIL: 'b@example.org'
  }
  const isolated = { GIT_CONFIG_GLOBAL: join(folder, 'nowhere'), GIT_CONFIG_NOSYSTEM: '1' }
  return execFileSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...identity, ...isolated, ...env }
  })
}
