import type { HostRules } from './host-rules.js'

/** A file of a built site. */
export interface BuiltFile {
  readonly path: string
  readonly size: number
}

/** A file that a host would not take, or the whole folder by an empty path. */
interface LimitProblem {
  readonly path: string
  readonly message: string
}

/** Find files that are too many, too large, named alike, or missing for a host. */
export function limitFindings(files: readonly BuiltFile[], rules: HostRules): LimitProblem[] {
  const { title, maxFiles = Infinity, maxFileSize = Infinity, maxSize = Infinity, maxPath = Infinity } = rules
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const whole = [
    ...(files.length > maxFiles ? [`${title} takes ${maxFiles} files, but there are ${files.length}.`] : []),
    ...(size > maxSize
      ? [`${title} takes ${inMebibytes(maxSize)} in all, but the files have ${inMebibytes(size)}.`]
      : []),
    ...(rules.missingPage !== 'none' && !files.some(({ path }) => path === '404.html')
      ? [`There is no "404.html", which ${title} shows at unknown addresses.`]
      : [])
  ]
  const single = files.flatMap((file) => [
    ...(file.size > maxFileSize
      ? [
          {
            path: file.path,
            message: `${title} takes files up to ${inMebibytes(maxFileSize)}, but this one has ${inMebibytes(file.size)}.`
          }
        ]
      : []),
    ...(Buffer.byteLength(file.path) > maxPath
      ? [
          {
            path: file.path,
            message: `${title} takes paths up to ${maxPath} bytes, but this one has ${Buffer.byteLength(file.path)}.`
          }
        ]
      : [])
  ])
  return [
    ...whole.map((message) => ({ path: '', message })),
    ...single,
    ...(rules.isCaseless ? alikeNames(files, title) : [])
  ]
}

/** Find names that differ in case alone. */
function alikeNames(files: readonly BuiltFile[], title: string): LimitProblem[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ path }) => {
    const other = seen.get(path.toLowerCase())
    if (other === undefined) seen.set(path.toLowerCase(), path)
    return other === undefined
      ? []
      : [{ path, message: `${title} does not tell this file from "${other}": the names differ in case alone.` }]
  })
}

function inMebibytes(size: number): string {
  return `${Math.ceil(size / 1024 ** 2)} MiB`
}
