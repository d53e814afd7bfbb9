import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeGitSetting } from '../../files/ask-git.js'
import { MachineError, UsageError } from '../../model/errors.js'
import { replaceFile } from '../../utils/replace-file.js'

/** Name of the way in which git merges locks, in attributes and settings. */
const driver = 'capstan-lock'

/** Files that are merged so, relative to the site: locks of the site, and of versions with one of their own. */
const patterns = ['translations/*.lock.yaml', 'translations/*/*.lock.yaml']

/**
 * Make git merge the locks of a site by `command`: in `.gitattributes` beside the configuration, which is committed, and in the settings of
 * this clone. Both may be written again.
 * @returns Whether the attributes are new.
 * @throws {UsageError} when the site is in no repository.
 */
export function setUpMerges(siteDir: string, workTree: string, command: string): boolean {
  if (!existsSync(join(workTree, '.git'))) throw new UsageError(`${siteDir} is in no repository of git.`)
  try {
    writeGitSetting(workTree, `merge.${driver}.name`, 'Merge of translation locks, section by section')
    writeGitSetting(workTree, `merge.${driver}.driver`, command)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new MachineError(
      code === 'ENOENT'
        ? 'Failed to run git: it is not installed.'
        : `Failed to write the settings of git in ${workTree}.`
    )
  }
  const file = join(siteDir, '.gitattributes')
  const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const lines = patterns.map((pattern) => `${pattern} merge=${driver}`)
  const missing = lines.filter((line) => !written.split(/\r?\n/).includes(line))
  if (missing.length === 0) return false
  const separator = written === '' || written.endsWith('\n') ? '' : '\n'
  replaceFile(file, `${written}${separator}${missing.join('\n')}\n`)
  return true
}
