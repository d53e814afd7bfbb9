import type { Finding } from '../model/diagnostic.js'
import type { CheckInput } from './input.js'

/** Report images, videos and frames from other origins that the configuration does not allow. */
export function remoteAssets({ documents, config }: CheckInput): Finding[] {
  const allowed = new Set(config.outside.origins)
  return documents.flatMap(({ remotes }) =>
    remotes
      .filter(({ origin, directive }) => directive !== 'form-action' && !allowed.has(origin))
      .map(({ origin, file, line, column, endLine, endColumn }) => ({
        ruleId: 'remote-asset' as const,
        data: { origin },
        file,
        line,
        column,
        endLine,
        endColumn
      }))
  )
}
