import { componentSheets } from '../sheet-names.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { PrintPage, type PrintChapterProps } from '../../../templates/index.js'
import type { Chapter } from '../../model/chapter.js'
import type { AssetReference } from '../../model/document.js'
import type { OfferedImages, Picture } from '../../model/picture.js'
import { isReference, type Route } from '../../model/route.js'
import { escapeAttribute } from '../../utils/escape.js'
import { replacePlaceholders } from '../../utils/placeholders.js'
import { splitUrl, withBase } from '../../utils/url.js'
import { assetHref } from '../asset-path.js'
import { metaPolicy, policyOf } from '../content-policy.js'
import type { RenderContext } from '../context.js'
import { siteLabels } from '../site-labels.js'
import { printContent, printId, withinPage } from './print-content.js'

/** Render a page for printing; `bodies` has the compiled HTML of its documents by their sources, with placeholders for links. */
export function renderPrintPage(
  route: Route,
  chapter: Chapter,
  bodies: ReadonlyMap<string, string>,
  context: RenderContext
): string {
  const { config, manifest, documents, authoredStyles, componentStyles } = context
  const url = (path: string) => withBase(path, config.rootBase)
  const all = flatten(chapter)
  const chapterByPermalink = new Map(all.flatMap((part) => (part.route ? [[part.route.permalink, part] as const] : [])))
  const propsOf = ({ chapters, route: document, ...part }: Chapter): PrintChapterProps => {
    const body = bodies.get(document?.source ?? '')
    const html =
      body === undefined ? undefined : contentOf(part, document?.source ?? '', body, chapterByPermalink, context)
    return { ...part, ...(html !== undefined && { contentHtml: html }), chapters: chapters.map(propsOf) }
  }
  const own = all.flatMap((part) => documents.get(part.route?.source ?? '') ?? [])
  const hasReference = all.some((part) => part.route && isReference(part.route.kind))
  const named = own.flatMap((document) => document.sheets)
  const sheets = new Set([...(hasReference ? (['api'] as const) : []), ...named, 'print' as const])
  const hasStyles = own.some(({ styles }) => Object.keys(styles).length > 0)
  const version = config.versions.find(({ name }, index) =>
    config.version === undefined ? index === 0 : name === config.version
  )
  const isWhole = route.print?.category === undefined
  const page = (
    <PrintPage
      lang={config.lang}
      dir={config.dir}
      labels={siteLabels(config)}
      title={
        isWhole
          ? config.title
          : config.titleTemplate.replaceAll(/:(title|site)/g, (_, name) =>
              name === 'title' ? route.title : config.title
            )
      }
      site={isWhole ? undefined : config.title}
      version={version?.label}
      address={config.url === undefined ? undefined : config.url + config.basePath}
      contentPolicy={metaPolicy(policyOf(own, context.policy))}
      styles={[
        manifest.styles,
        ...[...sheets].map((name) => manifest.sheets[name]),
        ...componentSheets(own, componentStyles),
        ...(hasStyles && authoredStyles ? [authoredStyles] : [])
      ].map(url)}
      script={url(manifest.print)}
      diagram={withBase('/_capstan/diagram.html', config.basePath)}
      chapter={propsOf(chapter)}
    />
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
}

/** List a chapter and those in it, in order. */
function flatten(chapter: Chapter): Chapter[] {
  return [chapter, ...chapter.chapters.flatMap(flatten)]
}

/** Finish the content of a document: links to documents of the page lead within it, others to the site. */
function contentOf(
  { id, level }: Pick<Chapter, 'id' | 'level'>,
  source: string,
  body: string,
  chapterByPermalink: ReadonlyMap<string, Chapter>,
  { site, config, documents, links, offeredImages }: RenderContext
): string {
  const assets = documents.get(source)?.assets ?? []
  const html = replacePlaceholders(body.replaceAll(/ srcset="\0I\d+\0"/g, ''), {
    link(index) {
      const { href = '', permalink = '', hash } = links.get(source)?.[index] ?? {}
      const target = chapterByPermalink.get(permalink)
      if (!target) return escapeAttribute(href)
      const isThere = hash !== undefined && documents.get(target.route?.source ?? '')?.anchors.includes(hash)
      return escapeAttribute(withinPage + (isThere ? printId(target.id, hash) : target.id))
    },
    asset(index) {
      const asset = assets[index]
      if (!asset) return ''
      const picture = printedPicture(asset, offeredImages)
      return escapeAttribute(
        picture ? withBase(`/${picture.path}`, config.rootBase) : assetHref(asset, { site, config })
      )
    }
  })
  return printContent(html, { id, level, siteUrl: config.url ?? '' })
}

/** Pixels across a sheet that are enough for its 170 mm: 190 an inch. */
const printedWidth = 1280

/**
 * Choose what an image is printed as, where it is offered in several widths. Files hold photographs of JPEG as they are, and all others pixel
 * by pixel, so that a narrower picture of a photograph is smaller only where it has a quarter of its pixels.
 */
function printedPicture({ hash, image, url }: AssetReference, offered: OfferedImages): Picture | undefined {
  const picture = image && offered.get(hash)?.pictures.find(({ width }) => width >= printedWidth)
  if (!picture) return undefined
  return /\.jpe?g$/i.test(splitUrl(url).path) && image.width < 2 * picture.width ? undefined : picture
}
