/**
 * The routing middleware of Vercel, which leaves to the host what it does not answer.
 * @see https://vercel.com/docs/routing-middleware/api
 */
import { answerByFiles } from './answer-by-files.js'

export default function middleware(request: Request): Promise<Response | undefined> {
  return answerByFiles(request, (url, headers) => fetch(url, { headers }))
}

/** Files of the site are not its own pages: it would answer its own requests for them. */
export const config = { matcher: ['/((?!(?:.*/)?_capstan/|.*\\.(?:md|json|js|css|svg|png|bin)$).*)'] }
