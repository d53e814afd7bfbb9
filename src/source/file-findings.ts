import { refusalReason } from '../files/refusal-reason.js'
import type { Finding } from '../model/diagnostic.js'
import type { Refusal } from '../model/source-access.js'

/** Report a file or folder that cannot be read. */
export function unreadable(path: string, what: 'file' | 'folder', code: string): Finding {
  const message = `The ${what} cannot be read (${code}); check its permissions.`
  return { ruleId: 'unreadable-file', message, ...startOf(path) }
}

/** Report a file that must not be read. */
export function refusedFile(path: string, refusal: Refusal): Finding {
  return { ruleId: 'refused-file', message: `Unexpected file: ${refusalReason(refusal, path)}.`, ...startOf(path) }
}

/** Report a missing content folder. */
export function noContent(contentPath: string, configFile: string): Finding {
  const message = `No content folder "${contentPath}"; make it, or name another with "content".`
  return { ruleId: 'config', message, ...startOf(configFile) }
}

/** Create the place of the first character of a file. */
function startOf(file: string): Omit<Finding, 'ruleId' | 'message'> {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
}
