/** The settings of a site for what readers say of a page, and whom they ask about it. */
import * as z from 'zod'
import { sitePath, webAddress } from './schema-parts.js'

/** A question below each page, whether it helped; exactly one way for the answers. */
export const feedback = z
  .strictObject({
    /**
     * Address that answers are sent to, by POST as a form with the fields `page`, `title`, `helpful` (`yes` or `no`) and `text`: of another origin, which
     * has to allow that of the site (CORS), or a path of the site's own, such as `/api/feedback`.
     */
    post: z.union([webAddress, sitePath.regex(/^\/(?![\\/])/, 'must not begin with \"//\"')]).optional(),
    /** Mail address that readers write to. */
    mailto: z.email().optional(),
    /** Form for a new issue, such as `https://github.com/owner/docs/issues/new?title={title}&body={url}`; `{title}` and `{url}` are those of the page. */
    issue: webAddress.optional()
  })
  .refine((ways) => Object.values(ways).filter((way) => way !== undefined).length === 1, {
    error: 'must have one of "post", "mailto" and "issue"'
  })
  .optional()

/** Assistants that a page may be handed to, by the names that a configuration gives them. */
export const knownAssistants = {
  chatgpt: { name: 'ChatGPT', href: 'https://chatgpt.com/?hints=search&prompt={prompt}' },
  claude: { name: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
  mistral: { name: 'Le Chat', href: 'https://chat.mistral.ai/chat?q={prompt}' },
  perplexity: { name: 'Perplexity', href: 'https://www.perplexity.ai/search/new?q={prompt}' }
} as const

/** Assistants that readers may ask about a page; links, which nothing loads before a reader follows one. */
export const assistants = z
  .array(
    z.union([
      z.enum(Object.keys(knownAssistants) as [keyof typeof knownAssistants]),
      z.strictObject({
        /** Name of the assistant. */
        name: z.string().min(1),
        /** Address of a new conversation; `{prompt}` is what it is asked. */
        href: webAddress.regex(/\{prompt\}/, 'must contain "{prompt}"')
      })
    ])
  )
  .default([])
