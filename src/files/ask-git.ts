/**
 * Run git, for the whole generator. A repository is read without its settings, which can name programs (filters,
 * monitors, hooks, pagers) and other folders: git gets a folder of our own in place of `.git`, with the objects and the
 * index of the repository, its HEAD, and of its settings those that only describe its file system. The user's own
 * settings, the environment and servers are left out, too.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { askOutside, isConfined } from '../utils/ask-outside.js'
import { childEnvironment } from '../utils/child-environment.js'
import { findProgram } from '../utils/find-program.js'
import { findRepository, type GitRepository } from './git-repository.js'

/** What is asked of the repository of a work tree; `folder` is in it, and all paths are absolute. */
export type GitQuestion =
  /** Whether the clone is shallow, and the commit of HEAD, each on a line. */
  | { readonly ask: 'head'; readonly workTree: string }
  /** The commits before a commit with the names of their files below a folder. */
  | { readonly ask: 'log'; readonly workTree: string; readonly head: string; readonly folder: string }
  /** The files below a folder that differ from a commit. */
  | { readonly ask: 'changes'; readonly workTree: string; readonly head: string; readonly folder: string }
  /** Which of some paths are ignored. */
  | { readonly ask: 'ignored'; readonly workTree: string; readonly paths: readonly string[] }
  /** The full names of all tags and branches, each on a line. */
  | { readonly ask: 'refs'; readonly workTree: string }
  /** The id and the type of what each of some names means (`refs/tags/v1:docs`), each on a line; one that means nothing is followed by "missing". */
  | { readonly ask: 'objects'; readonly workTree: string; readonly names: readonly string[] }
  /** The files of a tree by its id: `<mode> <type> <id> <size>\t<path>`, each ended by NUL. */
  | { readonly ask: 'tree'; readonly workTree: string; readonly tree: string }

/** Bytes that git may print: 1 GiB, far above the log of any documentation; the default of Node is 1 MiB. */
const maxOutputBytes = 1 << 30

/**
 * Ask git, and return what it prints.
 * @throws {NodeJS.ErrnoException} with the code `ENOENT` when git is not installed, and with `status` when git fails.
 */
export function askGit(question: GitQuestion): string {
  if (isConfined()) return askOutside('git', question) as string
  const repository = repositoryOf(question.workTree)
  if (isOfRefs(question)) return answerOfRefs(question, repository)
  const head = 'head' in question ? question.head : undefined
  return withGitDir(repository, head, (gitDir) => answer(question, repository, gitDir))
}

/**
 * Read objects by their ids, with one process: the output of `git cat-file --batch`.
 * @throws {NodeJS.ErrnoException} as `askGit` does.
 */
export function readGitObjects(workTree: string, ids: readonly string[]): Buffer {
  if (isConfined()) return Buffer.from(askOutside('gitObjects', { workTree, ids }) as string, 'base64')
  const repository = repositoryOf(workTree)
  return withGitDir(repository, undefined, (gitDir) =>
    runBytes(repository, gitDir, ['cat-file', '--batch'], { input: linesOf(ids) })
  )
}

/**
 * List the refs of a server, as lines of `<id>\t<full name>`.
 * @param gitDir A folder of ours, where a repository is created.
 * @throws {NodeJS.ErrnoException} as `askGit` does.
 */
export function listServerRefs(url: string, gitDir: string): string {
  return runAtServer(gitDir, ['ls-remote', '--refs', '--', url])
}

/**
 * Fetch what some refs of a server mean, without their history.
 * @param refspecs Such as `+refs/tags/v1:refs/tags/v1`.
 * @param gitDir A folder of ours, where a repository is created.
 * @throws {NodeJS.ErrnoException} as `askGit` does.
 */
export function fetchFromServer(url: string, refspecs: readonly string[], gitDir: string): void {
  runAtServer(gitDir, ['fetch', '--quiet', '--depth=1', '--no-tags', '--no-recurse-submodules', '--', url, ...refspecs])
}

/**
 * Write a setting of the repository of a work tree, as its user would.
 * @throws {NodeJS.ErrnoException} as `askGit` does.
 */
export function writeGitSetting(workTree: string, name: string, value: string): void {
  const repository = repositoryOf(workTree)
  run(repository, repository.gitDir, ['config', '--file', join(repository.commonDir, 'config'), name, value])
}

/** Run git with access to servers, and with the settings of the user, who may need a proxy. */
function runAtServer(gitDir: string, args: readonly string[]): string {
  if (isConfined()) throw new Error('An untrusted site asks no server.')
  for (const folder of ['objects', 'refs']) mkdirSync(join(gitDir, folder), { recursive: true })
  writeFileSync(join(gitDir, 'HEAD'), 'ref: refs/heads/none\n')
  const repository = { workTree: gitDir, gitDir, commonDir: gitDir }
  return run(repository, gitDir, args, { isOwn: true, protocols: 'https:http' })
}

function repositoryOf(workTree: string): GitRepository {
  const repository = findRepository(workTree)
  if (!repository) throw Object.assign(new Error(`${workTree} is not a work tree of git.`), { status: 128 })
  return repository
}

/** Run something with a folder of our own in place of `.git`. */
function withGitDir<T>(repository: GitRepository, head: string | undefined, use: (gitDir: string) => T): T {
  const gitDir = mkdtempSync(join(tmpdir(), 'capstan-git-'))
  try {
    writeGitDir(gitDir, repository, head)
    return use(gitDir)
  } finally {
    rmSync(gitDir, { recursive: true, force: true })
  }
}

/** A question about refs, which only the real folder of a repository has. git reads no file of the work tree for it, and so runs no program. */
type RefQuestion = Extract<GitQuestion, { readonly ask: 'head' | 'refs' | 'objects' }>

function isOfRefs(question: GitQuestion): question is RefQuestion {
  return ['head', 'refs', 'objects'].includes(question.ask)
}

function answerOfRefs(question: RefQuestion, repository: GitRepository): string {
  const { gitDir } = repository
  switch (question.ask) {
    case 'head':
      return run(repository, gitDir, ['rev-parse', '--is-shallow-repository', '--verify', '--quiet', 'HEAD'])
    case 'refs':
      return run(repository, gitDir, ['for-each-ref', '--format=%(refname)', 'refs/tags', 'refs/heads', 'refs/remotes'])
    case 'objects': {
      const input = linesOf(question.names)
      return run(repository, gitDir, ['cat-file', '--batch-check=%(objectname) %(objecttype)'], { input })
    }
  }
}

/** Write one name a line, as git reads them. */
function linesOf(names: readonly string[]): string {
  return names.map((name) => `${name}\n`).join('')
}

function answer(question: Exclude<GitQuestion, RefQuestion>, repository: GitRepository, gitDir: string): string {
  switch (question.ask) {
    case 'tree':
      return run(repository, gitDir, ['ls-tree', '-r', '-z', '-l', '--full-tree', '--end-of-options', question.tree])
    case 'log': {
      const format = ['--format=%x00%ad%x00%aN', '--date=format:%Y-%m-%d']
      const names = ['--name-only', '-z', '-c', '--relative', '--no-renames', '--no-ext-diff', '--no-textconv']
      return run(repository, gitDir, ['log', ...format, ...names, '--', '.'], { folder: question.folder })
    }
    case 'changes': {
      const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignore-submodules=all']
      return run(repository, gitDir, ['status', ...options, '--', '.'], { folder: question.folder })
    }
    case 'ignored': {
      const excludes = userExcludes(repository, gitDir)
      const settings = excludes === '' ? [] : ['-c', `core.excludesFile=${excludes}`]
      const input = question.paths.join('\0')
      return run(repository, gitDir, [...settings, 'check-ignore', '--stdin', '-z'], { input })
    }
  }
}

/** Settings of a repository that only describe its objects and its file system, and the values that each may have. */
const describing: Readonly<Record<string, RegExp>> = {
  'core.repositoryformatversion': /^[01]$/,
  'core.filemode': /^(?:true|false)$/,
  'core.symlinks': /^(?:true|false)$/,
  'core.ignorecase': /^(?:true|false)$/,
  'core.precomposeunicode': /^(?:true|false)$/,
  'core.autocrlf': /^(?:true|false|input)$/,
  'core.eol': /^(?:lf|crlf|native)$/,
  'extensions.objectformat': /^sha(?:1|256)$/
}

/** Write what is in place of `.git`. */
function writeGitDir(gitDir: string, repository: GitRepository, head: string | undefined): void {
  mkdirSync(join(gitDir, 'refs'))
  mkdirSync(join(gitDir, 'info'))
  writeFileSync(join(gitDir, 'HEAD'), `${head ?? 'ref: refs/heads/none'}\n`)
  writeFileSync(join(gitDir, 'config'), describingSettings(repository, gitDir))
  const excludes = join(repository.commonDir, 'info', 'exclude')
  if (existsSync(excludes)) copyFileSync(excludes, join(gitDir, 'info', 'exclude'))
  // An index may be split into what is shared and what changes.
  for (const name of readdirSync(repository.gitDir))
    if (/^sharedindex\.[\da-f]+$/.test(name)) copyFileSync(join(repository.gitDir, name), join(gitDir, name))
}

/** Choose the settings of the repository that its reading needs; git itself parses the file, without what it includes. */
function describingSettings(repository: GitRepository, gitDir: string): string {
  const file = join(repository.commonDir, 'config')
  if (!existsSync(file)) return ''
  const list = run(repository, gitDir, ['config', '--file', file, '--no-includes', '--null', '--list'])
  return list
    .split('\0')
    .flatMap((entry) => {
      const [name = '', value = 'true'] = entry.split('\n')
      const [section = '', key = ''] = name.split('.')
      return describing[name]?.test(value) ? [`[${section}]\n\t${key} = ${value}\n`] : []
    })
    .join('')
}

/** Read where the user keeps patterns for all repositories; empty for the usual place, which git knows. */
function userExcludes(repository: GitRepository, gitDir: string): string {
  try {
    const args = ['config', '--global', '--type=path', '--get', 'core.excludesFile']
    return run(repository, gitDir, args, { isOwn: true }).trimEnd()
  } catch {
    return '' // none is set
  }
}

/** Settings above all others: nothing but git itself runs, and its output is the same everywhere. */
const settings = [
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  'core.pager=cat',
  'core.untrackedCache=false',
  'core.quotePath=false',
  'credential.helper=',
  'protocol.allow=never',
  'log.showSignature=false',
  'log.showRoot=true',
  'i18n.logOutputEncoding=UTF-8'
].flatMap((setting) => ['-c', setting])

/** How a call of git differs from others. */
interface RunOptions {
  /** Where it runs; paths in its output and the pattern `.` are relative to it. */
  readonly folder?: string
  readonly input?: string
  /** Whether the user's own settings are read. */
  readonly isOwn?: boolean
  /** Protocols by which servers are asked, as `GIT_ALLOW_PROTOCOL` lists them; default: none. */
  readonly protocols?: 'https:http'
}

/** Run git with a folder in place of `.git`, and read its output as text. */
function run(repository: GitRepository, gitDir: string, args: readonly string[], options?: RunOptions): string {
  return runBytes(repository, gitDir, args, options).toString()
}

/** Run git with a folder in place of `.git`. */
function runBytes(
  { workTree, gitDir: realDir, commonDir }: GitRepository,
  gitDir: string,
  args: readonly string[],
  { folder = gitDir, input, isOwn = false, protocols }: RunOptions = {}
): Buffer {
  const program = findProgram('git', { outside: workTree })
  if (program === undefined) throw Object.assign(new Error('git is not installed.'), { code: 'ENOENT' })
  return execFileSync(
    program,
    ['--no-pager', '--no-optional-locks', `--git-dir=${gitDir}`, `--work-tree=${workTree}`, ...settings, ...args],
    {
      cwd: folder,
      maxBuffer: maxOutputBytes,
      input,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
      windowsHide: true,
      env: childEnvironment({
        LC_ALL: 'C',
        GIT_CONFIG_NOSYSTEM: '1',
        ...(!isOwn && { GIT_CONFIG_GLOBAL: devNull }),
        GIT_ATTR_NOSYSTEM: '1',
        GIT_TERMINAL_PROMPT: '0',
        // A setting of a repository may allow a protocol that runs a program, to fetch what a partial clone lacks.
        GIT_ALLOW_PROTOCOL: protocols ?? 'none',
        GIT_NO_LAZY_FETCH: '1',
        GIT_NO_REPLACE_OBJECTS: '1',
        ...(gitDir !== realDir && {
          GIT_OBJECT_DIRECTORY: join(commonDir, 'objects'),
          GIT_INDEX_FILE: join(realDir, 'index')
        })
      })
    }
  )
}
