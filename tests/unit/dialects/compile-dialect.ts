import { dialectOf } from '../../helpers/dialects.js'
import { compilePage } from '../../../src/markdown/compile.js'
import type { CompileContext } from '../../../src/markdown/page/context.js'
import type { MarkdownFormat } from '../../../src/model/source.js'
import { parseFrontMatter } from '../../../src/source/front-matter.js'
import { fixtureContext, pageOf } from '../markdown/compile-fixture.js'
import { told } from '../../helpers/told.js'

/** Compile a page of a dialect, and return its HTML, the ids of its headings and its findings. */
export async function compileDialect(
  text: string,
  name: string,
  {
    siteDir = '/nowhere',
    format = 'md',
    context = {}
  }: { siteDir?: string; format?: MarkdownFormat; context?: Partial<CompileContext> } = {}
) {
  const dialect = dialectOf(name)
  const { frontMatter, custom } = parseFrontMatter(text, 'input.md', dialect)
  const page = { ...pageOf(text, `input.${format}`, format), frontMatter, ...(custom && { customFrontMatter: custom }) }
  const { document, html } = await compilePage(page, {
    ...fixtureContext(siteDir),
    dialect,
    ...context
  })
  const missing = document.links.flatMap(({ missing: finding }) => finding ?? [])
  const findings = told([...document.findings, ...missing]).map(
    ({ line, ruleId, message }) => `${line} ${ruleId} ${message}`
  )
  const dependencies = document.dependencies.map(({ path }) => path)
  const { anchors, links, toc } = document
  return { html, ids: toc.map(({ id }) => id), anchors, links, findings, dependencies }
}
