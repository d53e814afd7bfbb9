import { join, relative } from 'node:path'
import type { Finding } from '../model/diagnostic.js'
import { toPosix } from '../utils/paths.js'
import type { CheckInput } from './input.js'
import { lineStart } from '../utils/line-start.js'

const isStylesheet = /\.(?:css|s[ac]ss|less|styl)$/

/** Report stylesheets that components and islands of the configuration import: pages load those that "styles" names. */
export function configStylesheets({ config }: CheckInput): Finding[] {
  const { siteDir, configInputs, styles } = config
  const named = new Set(styles.map((path) => join(siteDir, path)))
  return configInputs
    .filter((path) => isStylesheet.test(path) && !named.has(path))
    .map((path) => {
      const named = path.endsWith('.css') ? 'name it' : 'name what it becomes'
      const message = `This stylesheet is imported by a component and left out; ${named} in "styles" of the configuration.`
      const file = toPosix(relative(siteDir, path))
      return { ruleId: 'static-component', data: { text: message }, ...lineStart(file) }
    })
}
