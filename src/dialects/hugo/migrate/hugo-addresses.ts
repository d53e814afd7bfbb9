import { posix } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import { asList, asText } from '../../migration/values.js'
import type { HugoLanguage } from './hugo-languages.js'
import type { HugoPage } from './hugo-pages.js'

/** An address in place of another. */
export interface HugoAddress {
  readonly from: string
  readonly to: string
}

/** List the addresses that are not those of the paths of pages: Hugo writes them in small letters, with hyphens for blanks. */
export function hugoRewrites(pages: readonly HugoPage[]): HugoAddress[] {
  return firstOfEach(pages.flatMap(lowerAddress))
}

function lowerAddress({ path, address }: HugoPage): HugoAddress[] {
  const bare = path
    .replace(/(?:^|\/)_?index(?:\.[\w-]+)?\.mdx?$/, '')
    .replace(/(?:\.[a-z]{2}(?:-[a-z]+)?)?\.mdx?$/i, '')
  return bare === '' || bare === address ? [] : [{ from: `/${bare}`, to: `/${address}` }]
}

/** Find the address that a page has by its front matter, else by its path. */
function publishedAt({ address, isSection, values: { url, slug } }: HugoPage): string {
  const [own, name] = [asText(url), asText(slug)]
  if (own?.startsWith('/')) return own.replaceAll(/^\/+|\/+$/g, '')
  return name === undefined || isSection ? address : posix.join(posix.dirname(address), name)
}

/** Leave out all but the first of those that begin at one address. */
function firstOfEach<Entry extends { readonly from: string }>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.from, entry] as const).reverse()).values()].reverse()
}

/** Create redirects from the former addresses that pages name. Those of another language are its own, unless the default one has them too. */
export function hugoAliases(pages: readonly HugoPage[], main: HugoLanguage): HugoAddress[] {
  const ofPage = (page: HugoPage) => {
    const address = publishedAt(page)
    return asList(page.values.aliases).flatMap((alias) => {
      const from = asText(alias)
      if (from === undefined) return []
      const path = posix.resolve(posix.dirname(`/${address}`), from.replace(/\.html$/, ''))
      return path === `/${address}` || path === '/' ? [] : [{ from: path, to: `/${address}` }]
    })
  }
  const own = firstOfEach(pages.filter(({ language }) => language === main.key).flatMap(ofPage))
  const known = new Set(own.map(({ from, to }) => `${from} ${to}`))
  const others = pages.flatMap((page) =>
    page.language === main.key
      ? []
      : ofPage(page)
          .filter(({ from, to }) => !known.has(`${from} ${to}`))
          .map(({ from, to }) => ({ from: `/${page.language}${from}`, to: `/${page.language}${to}` }))
  )
  return [...own, ...firstOfEach(others)]
}

/** Lead from the folder that the addresses of the default language begin with, where a site has one, to those here. */
export function subfolderRedirects(
  { defaultContentLanguageInSubdir: isBelow }: Values,
  main: HugoLanguage
): HugoAddress[] {
  return isBelow === true ? [{ from: `/${main.key}/*`, to: '/:splat' }] : []
}
