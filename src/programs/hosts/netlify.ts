/**
 * The edge function of Netlify, which leaves to the host what it does not answer.
 * @see https://docs.netlify.com/build/edge-functions/api/
 */
import { answerByFiles } from './answer-by-files.js'

export default function answer(request: Request): Promise<Response | undefined> {
  return answerByFiles(request, (url, headers) => fetch(url, { headers }))
}

/** Files of the site are not its own pages: it would answer its own requests for them. */
export const config = { path: '/*', excludedPath: ['/*/_capstan/*', '/_capstan/*', '/*.md', '/*.json'] }
