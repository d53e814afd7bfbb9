import type { Config } from '../model/config.js'
import { knownAssistants } from '../model/reader-schema.js'
import { isReading, type Route } from '../model/route.js'
import type { FeedbackProps, PageProps } from '../model/template-props.js'
import { withBase } from '../utils/url.js'
import type { PolicySource } from './content-policy.js'
import { siteLabels } from './site-labels.js'

/** Create what readers may say of a page, and whom they may ask about it. */
export function readerProps(
  route: Route,
  config: Config,
  markdown: string | undefined
): Pick<PageProps, 'feedback' | 'assistants'> {
  if (!isReading(route.kind)) return { assistants: [] }
  const feedback = feedbackOf(route, config)
  return { ...(feedback && { feedback }), assistants: assistantsOf(route, config, markdown) }
}

/** List the origins that answers are sent to. */
export function feedbackSources({ feedback }: Pick<Config, 'feedback'>): PolicySource[] {
  const post = feedback?.post
  return post === undefined || post.startsWith('/') ? [] : [{ directive: 'connect-src', origin: new URL(post).origin }]
}

/** Create the question whether a page helped: a form, or a link where readers write themselves. */
function feedbackOf({ title, permalink }: Route, config: Config): FeedbackProps | undefined {
  const { feedback, basePath, rootBase, url = '' } = config
  if (!feedback) return undefined
  const { post, mailto, issue } = feedback
  const path = withBase(permalink, basePath)
  if (post !== undefined) return { action: post.startsWith('/') ? withBase(post, rootBase) : post, page: path, title }
  const values = { title: encodeURIComponent(title), url: encodeURIComponent(url + path) }
  const pattern = issue ?? `mailto:${mailto ?? ''}?subject={title}&body={url}`
  return { href: fill(pattern, values) }
}

/** Create the links to assistants; they read the page as Markdown where the site has it. They need the whole address of the site. */
function assistantsOf({ permalink }: Route, config: Config, markdown: string | undefined): PageProps['assistants'] {
  const { assistants, url, basePath } = config
  if (url === undefined) return []
  const address = url + (markdown ?? withBase(permalink, basePath))
  const prompt = encodeURIComponent(siteLabels(config).assistantPrompt({ url: address }))
  return assistants.map((assistant) => {
    const { name, href } = typeof assistant === 'string' ? knownAssistants[assistant] : assistant
    return { name, href: fill(href, { prompt }) }
  })
}

/** Fill the placeholders of an address. */
function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
}
