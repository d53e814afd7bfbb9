/** Compare the pages of an old site with those of ours by what is in the HTML of both, one page at a time. */
import type { Diagnostic } from '../../model/diagnostic.js'
import type { BuiltShape } from '../../model/migration.js'
import { parseUrl } from '../../utils/parse-url.js'
import { addressKey } from './address-key.js'
import { comparedKinds, type ComparedKind, type Comparison, type Figure } from './comparison.js'
import {
  type Both,
  createTools,
  decodeHash,
  type Found,
  type OwnSite,
  ownShape,
  type Target,
  targetOf,
  type Tools
} from './create-tools.js'
import { explainDifference } from './explain-difference.js'
import { gatherSidebars, type Sidebars } from './gather-sidebars.js'
import type { OldPage, OldSite } from './old-pages.js'
import { type PageFacts, pageFacts, wordsOf } from './page-facts.js'

/**
 * Compare all pages; the differences are in the order of the old pages. What is returned looks for their reasons among the findings of a
 * check.
 */
export async function compareSites(
  old: OldSite,
  own: OwnSite,
  oldShape: BuiltShape
): Promise<(messages: readonly Diagnostic[]) => Omit<Comparison, 'against' | 'line'>> {
  const tools = createTools(old, own, oldShape)
  const counts = new Map<ComparedKind, { old: number; kept: number; redirected?: number }>(
    comparedKinds.map((kind) => [kind, { old: 0, kept: 0 }])
  )
  const differences: Found[] = []
  const sidebars = gatherSidebars()
  for (const page of old.pages) {
    for (const { kind, total, lost, isRedirected } of await comparePage(page, tools, sidebars)) {
      const count = counts.get(kind)
      const missing = lost.reduce((sum, { count = 1 }) => sum + count, 0)
      if (count) Object.assign(count, { old: count.old + total, kept: count.kept + total - missing })
      if (count && isRedirected === true) count.redirected = (count.redirected ?? 0) + 1
      differences.push(...lost)
    }
  }
  const entries = sidebars.compare()
  counts.set('sidebar', { old: entries.total, kept: entries.total - entries.lost.length })
  differences.push(...entries.lost)
  const figures = Object.fromEntries(counts) as Record<ComparedKind, Figure>
  return (messages) => ({ figures, differences: differences.map((found) => explainDifference(found, own, messages)) })
}

/** What was compared of a page. */
interface Compared {
  readonly kind: ComparedKind
  readonly total: number
  readonly lost: readonly Found[]
  /** Whether a redirect leads from the old address to ours. */
  readonly isRedirected?: boolean
}

async function comparePage(page: OldPage, tools: Tools, sidebars: Sidebars): Promise<Compared[]> {
  const { own, ownPages, oldEnd, ownEnd } = tools
  const address = `/${page.key}`
  const end = await ownEnd(page.key)
  const path = ownPages.get(end)
  const compared = (
    kind: ComparedKind,
    total: number,
    lost: readonly Pick<Found, 'old' | 'own' | 'count' | 'reason'>[]
  ) => ({
    kind,
    total,
    lost: lost.map((found) => ({ kind, address, path, ...found }))
  })
  const led = oldEnd(page.key)
  if (led !== page.key) {
    const target = await ownEnd(led)
    return [
      compared(
        'redirects',
        1,
        end === target ? [] : [{ old: `/${led}`, own: path === undefined ? undefined : `/${end}` }]
      )
    ]
  }
  const kept = compared('addresses', 1, path === undefined ? [{ old: address }] : [])
  if (path === undefined) return [kept]
  const was = pageFacts(page.read(), tools.oldShape)
  const is = pageFacts(await own.read(path), ownShape)
  await sidebars.add({ address, path, was, is }, tools, page)
  const isRedirected = end !== page.key
  return [
    { ...kept, isRedirected },
    ...textFigures(was, is, compared),
    await linkFigures(page, { was, is, path, tools }, compared),
    imageFigures({ was, is, path, tools }, compared),
    ...(isRedirected ? [] : headFigures(page, { was, is, path, tools }, compared))
  ]
}

type Compare = (
  kind: ComparedKind,
  total: number,
  lost: readonly Pick<Found, 'old' | 'own' | 'count' | 'reason'>[]
) => Compared

function textFigures(was: PageFacts, is: PageFacts, compared: Compare): Compared[] {
  const lostIds = was.headings.filter((id) => !is.ids.has(id))
  const order = is.headings.filter((id) => was.headings.includes(id))
  const kept = was.headings.filter((id) => order.includes(id))
  const moved = kept.findIndex((id, index) => order[index] !== id)
  return [
    compared(
      'titles',
      was.title === '' ? 0 : 1,
      was.title === is.title || was.title === '' ? [] : [{ old: was.title, own: is.title }]
    ),
    compared(
      'descriptions',
      was.description === '' ? 0 : 1,
      was.description === is.description || was.description === ''
        ? []
        : [{ old: was.description, own: is.description || undefined }]
    ),
    compared('ids', was.headings.length, [
      ...lostIds.map((id) => ({ old: `#${id}` })),
      ...(moved < 0 ? [] : [{ old: `#${kept[moved] ?? ''}`, own: `#${order[moved] ?? ''} before it` }])
    ]),
    compared(
      'words',
      was.words.length,
      lostWords(was.words, [...is.words, ...is.code.flatMap((code) => wordsOf(code))])
    ),
    compared(
      'code',
      was.code.length,
      without(was.code, is.code).map((code) => ({ old: code.slice(0, 80) }))
    )
  ]
}

/** List what of a list another lacks; what is there several times counts so often. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const item of other) left.set(item, (left.get(item) ?? 0) + 1)
  return list.filter((item) => {
    const count = left.get(item) ?? 0
    left.set(item, count - 1)
    return count <= 0
  })
}

/** Group the words that a page has lost by their place: those behind each other are one difference. */
function lostWords(was: readonly string[], is: readonly string[]): { old: string; count: number }[] {
  const left = new Map<string, number>()
  for (const word of is) left.set(word, (left.get(word) ?? 0) + 1)
  const runs: string[][] = []
  let last = -2
  was.forEach((word, index) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    if (count > 0) return
    if (index === last + 1) runs.at(-1)?.push(word)
    else runs.push([word])
    last = index
  })
  return runs.map((run) => ({ old: run.slice(0, 16).join(' ') + (run.length > 16 ? ' …' : ''), count: run.length }))
}

async function linkFigures(page: OldPage, { was, is, path, tools }: Both, compared: Compare): Promise<Compared> {
  const { own, oldPages, oldEnd, ownEnd } = tools
  const led = async (target: Target) => `${target.isOwn ? await ownEnd(target.key) : target.key}${target.hash}`
  const found = await Promise.all(
    is.links.map(async (link) => {
      const target = targetOf(link, path, own)
      return { ...link, end: target && (await led(target)) }
    })
  )
  const ends = new Set(found.map(({ end }) => end))
  let total = 0
  const lost: { old: string; own?: string | undefined }[] = []
  for (const link of was.links) {
    const target = targetOf(link, page.file, own)
    // A link that led nowhere has nothing to lose; files are compared as images are.
    if (!target || (target.isOwn && !oldPages.has(target.key))) continue
    total++
    if (ends.has(await led(target.isOwn ? { ...target, key: oldEnd(target.key) } : target))) continue
    const same = found.find(
      ({ text, href }) => text === link.text && text !== '' && !was.links.some((each) => each.href === href)
    )
    lost.push({ old: link.text === '' ? link.href : `${link.text} (${link.href})`, own: same?.href })
  }
  return compared('links', total, lost)
}

function imageFigures({ was, is, path, tools }: Both, compared: Compare): Compared {
  const { own, ownFiles } = tools
  const shown = is.images.filter((src) => {
    const target = targetOf({ href: src }, path, own)
    return !target?.isOwn || ownFiles.has(target.key)
  })
  // Images that a bundler has written into the page have no name.
  const images = was.images.filter((src) => !src.startsWith('data:'))
  const names = shown.map(fileStem)
  const lost = images.filter((src) => !names.some((name) => isSameFile(fileStem(src), name)))
  return compared(
    'images',
    images.length,
    lost.map((src) => ({ old: src }))
  )
}

/** Read the name of a file without its ending. */
function fileStem(src: string): string {
  const name = decodeHash(src.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  return name.replace(/\.\w+$/, '')
}

/** Whether two names of files are one, if the hashes are left out that bundlers add to them. */
function isSameFile(was: string, is: string): boolean {
  const plain = (name: string) =>
    name.replace(/(?:[-._](?=[\w-]*\d)[\w-]{8,40})$/, '').replace(/\.[\w-]{6,12}_[\w-]+$/, '')
  return was === is || plain(was) === plain(is) || plain(was) === is
}

function headFigures(page: OldPage, { was, is, path, tools }: Both, compared: Compare): Compared[] {
  const { own, ownFiles } = tools
  const keyOf = (href: string, file: string) =>
    addressKey(parseUrl(href, `https://site.invalid${own.basePath}${file}`)?.pathname ?? href, own.basePath)
  const canonical = was.canonical === undefined ? undefined : keyOf(was.canonical, page.file)
  const ownCanonical = is.canonical === undefined ? undefined : keyOf(is.canonical, path)
  // What a language has not translated is a page of the default one.
  const isOriginal = was.alternates.some(({ href }) => keyOf(href, page.file) === ownCanonical)
  const languages = is.alternates.map(({ lang, href }) => `${lang} ${keyOf(href, path)}`)
  const lostLanguages = was.alternates.filter(
    ({ lang, href }) => !languages.includes(`${lang} ${keyOf(href, page.file)}`)
  )
  const feeds = was.feeds.filter((href) => !ownFiles.has(keyOf(href, page.file)))
  return [
    compared(
      'canonical',
      canonical === undefined ? 0 : 1,
      canonical === ownCanonical || canonical === undefined
        ? []
        : [{ old: was.canonical ?? '', own: is.canonical, ...(isOriginal && { reason: untranslated }) }]
    ),
    compared(
      'languages',
      was.alternates.length,
      lostLanguages.map(({ lang, href }) => ({
        old: `${lang}: ${href}`,
        own: is.alternates.find((each) => each.lang === lang)?.href
      }))
    ),
    compared(
      'feeds',
      was.feeds.length,
      feeds.map((href) => ({ old: href }))
    )
  ]
}

const untranslated = 'The page is not translated, and is said to be the one that it shows.'
