import type { Finding } from '../model/diagnostic.js'
import type { CheckInput } from './input.js'

/** Report images, videos and frames from other origins that the configuration does not allow. */
export function remoteAssets({ documents, config }: CheckInput): Finding[] {
  const allowed = new Set(config.outside.origins)
  return documents.flatMap(({ remotes }) =>
    remotes
      .filter(({ origin }) => !allowed.has(origin))
      .map(({ origin, file, line, column, endLine, endColumn }) => ({
        ruleId: 'remote-asset',
        message: `Content from ${origin} is missing offline and widens the content policy; copy it into the site, or add the origin to "outside".`,
        file,
        line,
        column,
        endLine,
        endColumn
      }))
  )
}
