import type { Finding } from '../model/diagnostic.js'
import { found } from '../model/found.js'
import { nearest } from '../utils/nearest.js'
import { decodePath } from '../utils/url.js'
import type { FindTarget } from './addresses.js'
import type { BuiltAddress, BuiltPage } from './read-page.js'

/** What is known of the pages beside one. */
export interface Neighbours {
  /** Read a page of the folder. */
  readonly pageOf: (file: string) => BuiltPage | undefined
  readonly findTarget: FindTarget
}

/** A fault with what it is about: what is looked for in the sources. */
export interface BuiltFault {
  readonly finding: Finding
  readonly about: Pick<BuiltAddress, 'text'> & Partial<Pick<BuiltAddress, 'url' | 'isInText'>>
}

/** Find addresses of a page that lead to nothing: its links, their anchors, what it loads, where it redirects, and what its head names. */
export function linkFaults(page: BuiltPage, neighbours: Neighbours): BuiltFault[] {
  const { findTarget } = neighbours
  const links = page.addresses.flatMap((about) => withFinding(about, addressFault(about, page, neighbours)))
  const named = [...(page.canonical ? [page.canonical] : []), ...page.alternates]
  const head = named.flatMap((about) => {
    const target = findTarget(about.url, page.file)
    if (target.kind !== 'missing') return []
    const what = about === page.canonical ? 'canonical address' : 'address of the page in another language'
    return withFinding(
      about,
      found('page-head', `The ${what}, ${about.url}, leads to no page of the build.`, about.place)
    )
  })
  return [...links, ...head, ...unreturned(page, neighbours), ...redirectFaults(page, neighbours)]
}

function addressFault(about: BuiltAddress, page: BuiltPage, { findTarget, pageOf }: Neighbours): Finding | undefined {
  const { url, kind, place, tagName, text } = about
  if (url === '' && tagName === 'img')
    return found('missing-image', { text: `The image "${text}" has no address, so that nothing is shown.` }, place)
  const target = findTarget(url, page.file)
  if (target.kind === 'elsewhere') return undefined
  if (target.kind === 'missing') {
    if (kind === 'page') return found('broken-link', missingText(url), place)
    return found('missing-image', { target: url, where: `at ${target.path} of the build` }, place)
  }
  const { hash: written } = target
  if (target.kind !== 'page' || kind !== 'page' || written === undefined || /^(?:top$|[/!:]|.*[=~])/i.test(written))
    return undefined
  const other = target.file === page.file ? page : pageOf(target.file)
  const hash = decodePath(written)
  if (!other || other.redirect || other.ids.has(written) || other.ids.has(hash)) return undefined
  const suggestion = nearest(hash, other.ids)
  return found(
    'broken-anchor',
    {
      target: url,
      anchor: hash,
      page: target.file === page.file ? 'this page' : target.file,
      ...(suggestion !== undefined && { suggestion: `#${suggestion}` })
    },
    place
  )
}

/** Find pages in other languages that do not name the page in return: search engines believe neither then. */
function unreturned(page: BuiltPage, { findTarget, pageOf }: Neighbours): BuiltFault[] {
  return page.alternates.flatMap((about) => {
    const target = findTarget(about.url, page.file)
    if (target.kind !== 'page' || target.file === page.file || about.lang === 'x-default') return []
    const other = pageOf(target.file)
    if (!other || other.redirect) return []
    const isNamed = other.alternates.some(({ url }) => {
      const back = findTarget(url, other.file)
      return back.kind === 'page' && back.file === page.file
    })
    if (isNamed) return []
    const text = `${target.file} (${about.lang}) does not name this page in return; name each with hreflang in both.`
    return withFinding(about, found('page-head', text, about.place))
  })
}

/** Find redirects that lead to nothing, to themselves, or to another redirect. */
function redirectFaults(page: BuiltPage, { findTarget, pageOf }: Neighbours): BuiltFault[] {
  const { redirect } = page
  if (!redirect) return []
  const target = findTarget(redirect.url, page.file)
  if (target.kind === 'missing')
    return withFinding(redirect, found('broken-link', missingText(redirect.url), redirect.place))
  if (target.kind !== 'page') return []
  const next = target.file === page.file ? page : pageOf(target.file)
  if (!next?.redirect) return []
  const text =
    next === page
      ? `The redirect leads to itself; readers see nothing.`
      : `The redirect leads to ${target.file}, which redirects again; point it to ${next.redirect.url}.`
  return withFinding(redirect, found('page-head', text, redirect.place))
}

function withFinding(about: BuiltAddress, finding: Finding | undefined): BuiltFault[] {
  return finding ? [{ finding, about }] : []
}

function missingText(url: string): string {
  return `Broken link "${url}": the build has no page or file there.`
}
