/**
 * The worker of Cloudflare Pages ("advanced mode"), which answers beside the files of the site.
 * @see https://developers.cloudflare.com/pages/functions/advanced-mode/
 */
import { answerByFiles } from './answer-by-files.js'

interface Environment {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> }
}

export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    const answer = await answerByFiles(request, (url, headers) => ASSETS.fetch(new Request(url, { headers })))
    return answer ?? ASSETS.fetch(request)
  }
}
