import type { Route } from '../../model/route.js'
import { markdownPath } from '../../render/markdown/markdown-path.js'
import { markdownHint } from '../../render/markdown/program-hint.js'
import { readServed } from '../../serve/http/read-served.js'
import { addressIn } from '../site/address-in.js'
import type { ReadEdition } from './open-site-reader.js'
import { pageOfText } from './page-of-text.js'

/** Read a page as Markdown, below the errors that keep it from being whole. */
export async function readPage({ config, messages, read }: ReadEdition, route: Route, start: number): Promise<string> {
  const file = (await readServed(read, markdownPath(route) ?? '')).toString()
  // Who asks here has the list and the search at hand.
  const hint = markdownHint(route, config)
  const text = file.startsWith(hint) ? file.slice(hint.length) : file
  const errors = messages
    .filter(({ page, severity }) => page === addressIn(config, route) && severity === 'error')
    .map(({ place, message }) => `> ${place}: ${message.replace(/\s+/g, ' ')}\n`)
  return pageOfText(errors.length > 0 ? `${errors.join('')}\n${text}` : text, start)
}
