import { docusaurusContext } from '../../utils/docusaurus-context.js'
import type { Import } from '../compilation/import.js'
import { compilationOf } from '../compilation/compilation.js'

/** The module by which components of Docusaurus ask for the settings of the site. */
export const contextModuleName = '@docusaurus/useDocusaurusContext'

/** Make the module for the page that imports it. */
export function contextModule({ file }: Import): Readonly<Record<string, unknown>> {
  const { site } = compilationOf(file).context
  const context = docusaurusContext(site ?? { title: '', basePath: '/', lang: 'en', customFields: {} })
  return { default: () => context }
}
