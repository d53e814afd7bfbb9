import { escapeHtml } from '../../utils/html.js'

/** What browsers are told of the site's search. Addresses are absolute. */
export interface OpenSearchSite {
  readonly title: string
  readonly description: string
  readonly lang: string
  readonly searchUrl: string
  readonly icon?: string
}

/** Describe the search page for browsers, which offer it beside their own engines. */
export function openSearchFile({ title, description, lang, searchUrl, icon }: OpenSearchSite): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    // The format allows no longer names.
    `  <ShortName>${escapeHtml(title.slice(0, 16))}</ShortName>`,
    `  <Description>${escapeHtml(description.slice(0, 1024))}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Language>${escapeHtml(lang)}</Language>`,
    ...(icon === undefined ? [] : [`  <Image>${escapeHtml(icon)}</Image>`]),
    `  <Url type="text/html" template="${escapeHtml(searchUrl).replaceAll('"', '&quot;')}?q={searchTerms}"/>`,
    '</OpenSearchDescription>'
  ]
  return `${lines.join('\n')}\n`
}
