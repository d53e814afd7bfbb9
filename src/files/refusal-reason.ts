import type { Refusal } from '../model/source-access.js'
import { maxFileBytes } from './open-source.js'

/**
 * Explain why a file is not read and what to do, as the end of a sentence. `path` is relative to the site directory, as the
 * configuration would allow it.
 *
 * @example refusalReason('hidden', '.env') // "its path has a name that begins with a dot; if readers may see it, allow …"
 */
export function refusalReason(refusal: Refusal, path: string): string {
  switch (refusal) {
    case 'outside':
      return 'it is outside the work tree; copy it inside, or allow its folder with "sources.allow"'
    case 'hidden':
      return `it is hidden (a name begins with a dot); if readers may see it, set sources: { allow: ['${path}'] }`
    case 'irregular':
      return 'it is a pipe, a device or a socket, not a regular file'
    case 'too-large':
      return `it is too large (limit for text: 64 MB, for other files: ${Math.round(maxFileBytes / 1024 ** 3)} GB); store it elsewhere`
  }
}

/** Get the path of a file that only its hidden name keeps from being read, as the setting `sources.allow` would name it. */
export function hiddenPath(refusal: Refusal, path: string): string | undefined {
  return refusal === 'hidden' ? path : undefined
}
