import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.js'
import { createColors } from '../report/colors.js'
import { formatPretty } from '../report/pretty.js'
import { standardError } from './standard-error.js'

/** Print messages for people, on standard error. */
export function printMessages(messages: readonly Diagnostic[], siteDir = '.'): void {
  if (messages.length === 0) return
  console.error(
    formatPretty(messages, {
      sourceOf: (file) => readSource(join(siteDir, file)),
      colors: createColors(standardError)
    })
  )
}

/** Read a file for the lines that a message shows. */
export function readSource(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined // the message stands without its line
  }
}
