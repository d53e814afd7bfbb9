import { definePlugin } from 'capstan'

/** Counts visits by a script of a service; no script stands in the pages. */
export const analytics = definePlugin(({ host, site }: { readonly host: string; readonly site: string }) => ({
  name: 'analytics',
  head: [{ tag: 'script', attrs: { src: `${host}/count.js`, defer: true, 'data-site': site } }],
  contentPolicy: { 'img-src': [host] }
}))
