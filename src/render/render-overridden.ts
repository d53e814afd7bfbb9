import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Config } from '../model/config.js'
import { TemplateError, UsageError } from '../model/errors.js'
import type { Route } from '../model/route.js'
import { messageOf } from '../utils/text-of.js'
import { withoutFolder } from '../utils/without-folder.js'

/**
 * Render a page with templates of the site.
 * @throws {UsageError} when one fails, or leaves out the content of the page; it names the template, its plugin and the page.
 */
export function renderOverridden(
  page: ReactElement,
  route: Route,
  contentHtml: string | undefined,
  config: Config
): string {
  const html = render(page, route, config)
  if (contentHtml === undefined || contentHtml === '' || html.includes(contentHtml)) return html
  const [owner = ''] = (config.extensions.templates.get('Article') ?? []).map((template) => template.owner)
  throw failure(
    `The template "Article" of "${owner}" does not render the content (the prop "contentHtml"); render <Default {...props} />`,
    route,
    config
  )
}

function render(page: ReactElement, route: Route, config: Config): string {
  try {
    return renderToStaticMarkup(page)
  } catch (error) {
    const what = error instanceof TemplateError ? `The template "${error.template}" of "${error.owner}"` : 'A template'
    throw failure(`${what} failed: ${(messageOf(error).split('\n')[0] ?? '').replace(/[.\s]+$/, '')}`, route, config)
  }
}

/** Create the error of a page. */
function failure(sentence: string, { permalink, source }: Route, { configFile, siteDir }: Config): UsageError {
  const message = `${withoutFolder(sentence, siteDir)} (at the page ${permalink}).`
  const place = { file: source ?? configFile, line: 1, column: 1, endLine: 1, endColumn: 1 }
  return new UsageError(message, [{ ruleId: 'plugin', data: { text: message }, ...place }], siteDir)
}
