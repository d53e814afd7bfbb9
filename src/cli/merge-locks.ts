import { join, resolve } from 'node:path'
import { mergeLockFiles, setUpMerges as writeSettings } from '../commands/translations.js'
import type { LockFiles } from '../editions/index.js'
import { UsageError } from '../model/errors.js'
import { diagnosticOf } from '../model/sentence-of.js'
import { generatorDir } from '../utils/generator.js'
import { findWorkTree } from '../utils/paths.js'
import { exitCodes } from './exit-codes.js'
import { printMessages } from './print.js'

/** Make git merge the locks of a site section by section, and print what is left to do. */
export function setUpMerges(siteDir: string, isUntrusted: boolean): number {
  if (isUntrusted) throw new UsageError('The settings of git are not written for an untrusted site; omit --untrusted.')
  const folder = resolve(siteDir)
  const program = join(generatorDir, 'bin', 'capstan.js')
  const command = `${[process.execPath, program].map(quoted).join(' ')} merge-locks %O %A %B %P`
  const isNew = writeSettings(folder, findWorkTree(folder), command)
  console.error('git merges the locks of translations section by section in this clone now.')
  console.error(
    isNew
      ? 'Commit .gitattributes. Everyone else runs "capstan translations setup-git" once in their own clone; until then git merges by lines.'
      : '.gitattributes says so already.'
  )
  return exitCodes.fine
}

/** Merge the lock of one side with that of the other, as git asks. What is left for the author makes git report a conflict. */
export function mergeLocks(files: LockFiles): number {
  const { findings, undecided, conflicts } = mergeLockFiles(files)
  printMessages(
    findings.map((finding) => diagnosticOf(finding, 'error')),
    { siteDir: '.' }
  )
  const { path } = files
  if (undecided.length > 0)
    console.error(
      `${path}: both sides accepted ${undecided.join(', ')} against different originals; accepted as before both. Compare the merged text, then run "capstan translations accept".`
    )
  for (const conflict of conflicts) console.error(`${path}: ${sentenceOf(conflict)}`)
  return findings.length > 0 || conflicts.length > 0 ? exitCodes.content : exitCodes.fine
}

function sentenceOf(conflict: string): string {
  return conflict === 'upstream'
    ? 'both sides were updated to another state of the upstream; that of the current branch is kept. Run "capstan translations update", then "git add".'
    : `both sides let the page "${conflict.slice('follows '.length)}" follow another original; that of the current branch is kept. Check it, then "git add".`
}

/** Quote a path for the shell that git runs commands with, on all systems. */
function quoted(path: string): string {
  return `'${path.replaceAll('\\', '/').replaceAll("'", "'\\''")}'`
}
