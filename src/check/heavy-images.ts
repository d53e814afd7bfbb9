import type { Finding } from '../model/diagnostic.js'
import type { CheckInput } from './input.js'

/** Report images that readers wait for, but for those that are offered in smaller files. */
export function heavyImages({ documents, config }: CheckInput): Finding[] {
  return documents.flatMap(({ assets }) =>
    assets.flatMap(({ heavyBytes, image, url, file, line, column, endLine, endColumn }): Finding[] => {
      if (heavyBytes === undefined || (config.images && image)) return []
      const data = { target: url, bytes: heavyBytes, isOfferable: image !== undefined }
      return [{ ruleId: 'heavy-image', data, file, line, column, endLine, endColumn }]
    })
  )
}
