import type { HostLimit } from '../model/rules/host-sentences.js'
import type { HostRules } from './host-rules.js'

/** A file of a built site. */
export interface BuiltFile {
  readonly path: string
  readonly size: number
}

/** A file that a host would not take, or the whole folder by an empty path. */
interface LimitProblem {
  readonly path: string
  readonly data: HostLimit
}

/** Find files that are too many, too large, named alike, or missing for a host. */
export function limitFindings(files: readonly BuiltFile[], rules: HostRules): LimitProblem[] {
  const { title: host, maxFiles = Infinity, maxFileSize = Infinity, maxSize = Infinity, maxPath = Infinity } = rules
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const whole: HostLimit[] = [
    ...beyond(host, 'files', files.length, maxFiles),
    ...beyond(host, 'size', size, maxSize),
    ...(rules.missingPage !== 'none' && !files.some(({ path }) => path === '404.html')
      ? [{ host, cause: 'missing-page' as const }]
      : [])
  ]
  const single = files.flatMap((file) =>
    [
      ...beyond(host, 'file-size', file.size, maxFileSize),
      ...beyond(host, 'path', Buffer.byteLength(file.path), maxPath)
    ].map((data) => ({ path: file.path, data }))
  )
  return [...whole.map((data) => ({ path: '', data })), ...single, ...(rules.isCaseless ? alikeNames(files, host) : [])]
}

function beyond(
  host: string,
  cause: 'files' | 'size' | 'file-size' | 'path',
  actual: number,
  max: number
): HostLimit[] {
  return actual > max ? [{ host, cause, max, actual }] : []
}

/** Find names that differ in case alone. */
function alikeNames(files: readonly BuiltFile[], host: string): LimitProblem[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ path }) => {
    const other = seen.get(path.toLowerCase())
    if (other === undefined) seen.set(path.toLowerCase(), path)
    return other === undefined ? [] : [{ path, data: { host, cause: 'alike', other } }]
  })
}
