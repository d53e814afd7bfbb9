import { frameIds } from '../src/model/frame-ids.js'
import { isReading } from '../src/model/route.js'
import type { PageProps } from '../src/model/template-props.js'
import { Announcement } from './Announcement.js'
import { Article } from './Article.js'
import { Footer } from './Footer.js'
import { Head } from './Head.js'
import { Icon } from './Icon.js'
import { InterfaceContext, type Interface } from './interface-context.js'
import { labelsFor } from './labels/labels-for.js'
import { Navbar } from './Navbar.js'
import { Sidebar } from './Sidebar.js'
import { TableOfContents } from './TableOfContents.js'

/** What a site changes of the interface; absent: the generator's labels of the language, and its templates. */
type SiteInterface = Partial<Pick<Interface, 'labels' | 'templates'>>

/** Print a whole page, `<html>` and all; it is complete without JavaScript. */
export function Page({ labels: own, templates, ...props }: PageProps & SiteInterface) {
  const labels = own ?? labelsFor(props.lang)
  const { assets, announcement, colorMode, toc } = props
  const outline = toc.length > 0 && <TableOfContents entries={toc} />
  return (
    <InterfaceContext value={{ labels, icons: assets.icons, templates }}>
      <html
        lang={props.lang}
        dir={props.dir}
        data-theme={colorMode.default}
        data-cs-theme-source={colorMode.followsSystem ? 'system' : undefined}
        data-cs-theme-fixed={colorMode.hasSwitch ? undefined : ''}
        data-cs-base={props.basePath}
        data-cs-announcement={announcement?.id}
      >
        <Head {...props.head} assets={assets} lang={props.lang} isSidebarOwn={templates?.has('Sidebar') ?? false} />
        <body
          className={props.className}
          data-cs-site-data={assets.siteData}
          data-cs-diagram={assets.diagram}
          data-cs-islands={islandsAttribute(props)}
          data-cs-search={props.hasSearch ? assets.search : undefined}
        >
          <a
            className="skip-link"
            href={`#${isReading(props.kind) || props.contentHtml !== undefined ? frameIds.text : frameIds.main}`}
          >
            {labels.skipToContent}
          </a>
          {props.programHint !== undefined && (
            <p className="visually-hidden" aria-hidden="true" data-nosnippet="">
              {props.programHint}
            </p>
          )}
          {announcement && <Announcement {...announcement} />}
          <Navbar
            {...props.navbar}
            search={props.hasSearch ? props.searchHref : undefined}
            hasColorSwitch={colorMode.hasSwitch}
          />
          <div className={props.sidebar && props.layout !== 'home' ? 'layout with-sidebar' : 'layout'}>
            <Sidebar
              items={props.sidebar}
              navbar={props.navbar}
              isHideable={props.isSidebarHideable && props.layout !== 'home'}
              hasColorSwitch={colorMode.hasSwitch}
              filter={props.sidebarFilter}
            />
            <div className="page">
              <main id={frameIds.main} tabIndex={-1} className={mainClass(props)}>
                <Article {...props} />
                {!hasRail(props) && outline}
              </main>
              <Footer {...props.footer} />
            </div>
          </div>
          <a className="back-to-top script-only" href="#" title={labels.backToTop} aria-label={labels.backToTop}>
            <Icon name="arrow-up" />
          </a>
        </body>
      </html>
    </InterfaceContext>
  )
}

/** Whether samples are beside the text. Then the outline is above them, inside of the content. */
function hasRail({ kind }: PageProps): boolean {
  return kind === 'operation' || kind === 'schema'
}

/**
 * Name how the main part is laid out: pages with samples beside their text have their outline above these; others keep
 * room for it, even if it is empty, so that the text of all pages is in the same place.
 */
function mainClass(props: PageProps): string {
  const { kind, layout } = props
  if (layout === 'home') return 'main landing'
  if (hasRail(props)) return 'main with-rail'
  return kind === 'search' || kind === 'not-found' ? 'main' : 'main with-toc'
}

/** Write the modules of the page's islands for the client; absent when it has none. */
function islandsAttribute({ islands }: PageProps): string | undefined {
  return Object.keys(islands).length > 0 ? JSON.stringify(islands) : undefined
}
