import type { MdxDialect } from '../../model/dialect.js'
import { docusaurusMdx } from '../docusaurus/mdx/docusaurus-mdx.js'
import { starlightMdx } from '../starlight/starlight-mdx.js'

/** What pages of MDX find: all that those of Docusaurus and Starlight do, so that pages and components need no change. */
export const capstanMdx: MdxDialect = {
  components: { ...docusaurusMdx.components, ...starlightMdx.components },
  modules: { ...docusaurusMdx.modules, ...starlightMdx.modules },
  pageModules: { ...docusaurusMdx.pageModules, ...starlightMdx.pageModules },
  browserModules: { ...docusaurusMdx.browserModules, ...starlightMdx.browserModules },
  clientModules: { ...docusaurusMdx.clientModules, ...starlightMdx.clientModules },
  generatorModules: [...docusaurusMdx.generatorModules, ...starlightMdx.generatorModules]
}
