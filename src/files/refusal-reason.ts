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
      return 'it lies outside the work tree; keep a copy inside, or allow its folder with "sources.allow" in the configuration'
    case 'hidden':
      return `its path has a name that begins with a dot; if readers may see it, allow it with sources: { allow: ['${path}'] } in the configuration`
    case 'irregular':
      return 'it is a pipe, a device or a socket; expected a regular file'
    case 'too-large':
      return `it is larger than a source may be (text: 64 MB, other files: ${Math.round(maxFileBytes / 1024 ** 3)} GB); keep it elsewhere`
  }
}
