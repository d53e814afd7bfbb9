import type { Config } from './config.js'

/** Hosts on which a function answers programs. */
export const endpointHosts = ['cloudflare-pages', 'netlify', 'vercel'] as const

/** A host on which a function answers programs. */
export type EndpointHost = (typeof endpointHosts)[number]

/** What an edition is called, and where it is. */
export interface EditionPlace extends Pick<Config, 'rootBase' | 'basePath'> {
  readonly edition: Pick<Config['edition'], 'lang' | 'version' | 'prefix'>
}

/** An edition of which a host answers programs. */
export interface EndpointEdition {
  readonly config: EditionPlace
  /** Its version, its language and its state as a quotation of Markdown; empty where there is nothing to say. */
  readonly notice: string
}

/** What the build of a site writes before the function that answers programs on its host. */
export interface EndpointOptions {
  /** Version of the generator. */
  readonly version: string
  /** The editions, the default one first. */
  readonly editions: readonly EndpointEdition[]
}
