import { createElement } from 'react'
import { frameIds } from '../src/model/frame-ids.js'
import type { HeadProps, HeadTagProps } from '../src/model/head-props.js'
import type { AssetProps, OfflineProps } from '../src/model/template-props.js'

/** Props of the head that are the same on all pages. */
interface OtherHeadProps {
  readonly assets: AssetProps
  readonly lang: string
  /** Whether the site draws what follows the navbar. */
  readonly isSidebarOwn: boolean
}

/**
 * Describe the page, and load what its first frame needs: the policy, the styles, one small script that blocks. The script
 * comes after the styles, so that it can scroll what the styles make scroll. The main script waits for the document. The first
 * frame waits for what follows the navbar, whose items would move if a slow machine drew half of it.
 */
export function Head({ assets, lang, isSidebarOwn, ...head }: HeadProps & OtherHeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta httpEquiv="Content-Security-Policy" content={head.contentPolicy} />
      <title>{head.title}</title>
      {head.description && (
        <meta
          name="description"
          property={hasMeta(head.tags, 'og:description') ? undefined : 'og:description'}
          content={head.description}
        />
      )}
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(',')} />}
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.canonical && head.alternates.length > 0 && <link rel="alternate" hrefLang={lang} href={head.canonical} />}
      {head.alternates.map(({ lang: other, href }) => (
        <link key={other} rel="alternate" hrefLang={other} href={href} />
      ))}
      {head.markdown && <link rel="alternate" type="text/markdown" href={head.markdown} />}
      <SocialPreview social={head.social} tags={head.tags} />
      {head.openSearch && (
        <link rel="search" type="application/opensearchdescription+xml" href={head.openSearch} title={head.siteTitle} />
      )}
      {head.searchFacets && <meta name="docsearch:language" content={head.searchFacets.language} />}
      {head.searchFacets?.version && <meta name="docsearch:version" content={head.searchFacets.version} />}
      {head.icons.map(({ rel, href, sizes, media }) => (
        <link key={href} rel={rel} href={href} type={iconType(href)} sizes={sizes} media={media} />
      ))}
      {head.themeColor && (
        <meta name="theme-color" content={head.themeColor.light} data-cs-dark={head.themeColor.dark} />
      )}
      {head.tags.map((tag, index) => (
        <HeadTag key={index} {...tag} />
      ))}
      <link rel="stylesheet" href={assets.styles} />
      {assets.sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.authoredStyles && <link rel="stylesheet" href={assets.authoredStyles} />}
      {!isSidebarOwn && <link rel="expect" href={`#${frameIds.menu}`} blocking="render" />}
      <script src={assets.preferences} />
      <script type="module" src={assets.main} />
      {assets.analytics && <script defer src={assets.analytics} />}
      {assets.offline && <OfflineScript {...assets.offline} />}
    </head>
  )
}

/** Load what registers the service worker, which waits until the page is there. */
function OfflineScript({ script, worker, page, list }: OfflineProps) {
  return (
    <script defer src={script} fetchPriority="low" data-cs-worker={worker} data-cs-page={page} data-cs-list={list} />
  )
}

/** Add a tag of the configuration. A script that is data must not end where its text has a closing tag. */
function HeadTag({ tag, attributes, content }: HeadTagProps) {
  const html = content?.replaceAll('<', String.raw`\u003c`)
  return createElement(tag, {
    ...attributes,
    ...(html !== undefined && { dangerouslySetInnerHTML: { __html: html } })
  })
}

/** Describe how messengers and social networks preview the page, with its own description, as far as its tags do not. */
function SocialPreview({ social, tags }: Pick<HeadProps, 'social' | 'tags'>) {
  const shown = social.filter(({ property }) => !hasMeta(tags, property))
  const hasImage = hasMeta(tags, 'og:image') || social.some(({ property }) => property === 'og:image')
  return (
    <>
      {shown.map(({ property, content }) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
      {!hasMeta(tags, 'twitter:card') && (
        <meta name="twitter:card" content={hasImage ? 'summary_large_image' : 'summary'} />
      )}
    </>
  )
}

/** Whether some tags describe a page by a name. */
function hasMeta(tags: HeadProps['tags'], name: string): boolean {
  return tags.some(({ tag, attributes }) => tag === 'meta' && [attributes.name, attributes.property].includes(name))
}

/** Choose the type of a favicon by its extension; browsers guess the others. */
function iconType(favicon: string): string | undefined {
  return favicon.endsWith('.svg') ? 'image/svg+xml' : undefined
}
