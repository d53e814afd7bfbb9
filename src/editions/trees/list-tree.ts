import { askGit } from '../../files/ask-git.js'

/** A regular file of a tree. */
export interface TreeFile {
  /** Posix path from the root of the tree. */
  readonly path: string
  /** Id of its contents. */
  readonly id: string
  /** In bytes. */
  readonly size: number
}

/** What of a tree a folder holds, and what it does not. */
export interface ListedTree {
  readonly files: readonly TreeFile[]
  readonly left: readonly LeftFile[]
}

/** Something in a tree that is no file of the folder which stands for it, and why. */
export interface LeftFile {
  readonly path: string
  readonly reason: LeftReason
}

/** Why something of a tree is left out. */
export type LeftReason = 'link' | 'submodule' | 'lfs' | 'name' | 'case' | 'missing'

/** List what is in a tree. */
export function listTree(workTree: string, tree: string): ListedTree {
  const files: TreeFile[] = []
  const left: LeftFile[] = []
  for (const entry of askGit({ ask: 'tree', workTree, tree }).split('\0').filter(Boolean)) {
    const [, mode = '', id = '', size = '', path = ''] = /^(\d+) \w+ ([\da-f]+) +(\S+)\t([\s\S]*)$/.exec(entry) ?? []
    const reason = reasonOf(mode, size, path)
    if (reason) left.push({ path, reason })
    else files.push({ path, id, size: Number(size) })
  }
  return { files, left }
}

/** Find why an entry is left out; undefined for a file that its clone holds. */
function reasonOf(mode: string, size: string, path: string): LeftReason | undefined {
  if (mode === '160000') return 'submodule'
  if (mode === '120000') return 'link'
  if (!path.split('/').every(isSafeName)) return 'name'
  return size === 'BAD' ? 'missing' : undefined
}

/** Whether a name stands for a file in its folder and for nothing else, on any disk; git decodes no others, but a repository may hold them. */
function isSafeName(name: string): boolean {
  return !/^(?:|\.|\.\.|\.git)$/i.test(name) && !/[\\\uFFFD\0]/.test(name)
}
