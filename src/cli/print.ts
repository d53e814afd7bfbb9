import { join, resolve } from 'node:path'
import { folderAccess } from '../files/folder-access.js'
import { readSourceText } from '../files/read-source.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { SourceAccess } from '../model/source-access.js'
import { createColors } from '../report/colors.js'
import { formatPretty } from '../report/pretty.js'
import { findWorkTree } from '../utils/paths.js'
import { isVerbose } from './is-verbose.js'
import { standardError } from './standard-error.js'

/** The site whose source lines are shown in messages. */
interface PrintedSite {
  readonly siteDir: string
  /** Undefined while the configuration is not known: the files of the work tree. */
  readonly sources?: SourceAccess
}

/** Print messages for people, on standard error. */
export function printMessages(messages: readonly Diagnostic[], { siteDir, sources }: PrintedSite): void {
  if (messages.length === 0) return
  const root = resolve(siteDir)
  const access = sources ?? folderAccess(root, findWorkTree(root))
  console.error(
    formatPretty(messages, {
      sourceOf: (file) => readSourceText(join(siteDir, file), access),
      colors: createColors(standardError),
      withStacks: isVerbose()
    })
  )
}
