import { join, relative } from 'node:path'
import type { Finding } from '../model/diagnostic.js'
import { toPosix } from '../utils/paths.js'
import type { CheckInput } from './input.js'

/** Report stylesheets that components and islands of the configuration import: pages load those that "styles" names. */
export function configStylesheets({ config }: CheckInput): Finding[] {
  const { siteDir, configInputs, styles } = config
  const named = new Set(styles.map((path) => join(siteDir, path)))
  return configInputs
    .filter((path) => path.endsWith('.css') && !named.has(path))
    .map((path) => {
      const message =
        'Unexpected import of this stylesheet by a component, which is left out; name it in "styles" of the configuration.'
      const file = toPosix(relative(siteDir, path))
      return { ruleId: 'static-component', message, file, line: 1, column: 1, endLine: 1, endColumn: 1 }
    })
}
