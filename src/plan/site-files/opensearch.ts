import { escapeXml, escapeXmlAttribute } from '../../utils/escape.js'

/** Description of the site's search for browsers. URLs are absolute. */
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
    `  <ShortName>${escapeXml(Array.from(title).slice(0, 16).join(''))}</ShortName>`,
    `  <Description>${escapeXml(Array.from(description).slice(0, 1024).join(''))}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Language>${escapeXml(lang)}</Language>`,
    ...(icon === undefined ? [] : [`  <Image>${escapeXml(icon)}</Image>`]),
    `  <Url type="text/html" template="${escapeXmlAttribute(searchUrl)}?q={searchTerms}"/>`,
    '</OpenSearchDescription>'
  ]
  return `${lines.join('\n')}\n`
}
