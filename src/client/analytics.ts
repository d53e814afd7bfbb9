/** Count visits by the services of the site: each page once, pages that navigation swaps in, too, and nothing before the reader agrees where the site asks. */
import type { AnalyticsOptions, AnalyticsService } from '../model/analytics-service.js'
import { readStored, storageKey, writeStored } from './shared/storage.js'

/** The build of a site writes it before the script. */
declare const capstanAnalytics: AnalyticsOptions

/** A function that counts the open page. */
type CountPage = () => void

/** What the services put on the window. */
type Services = Window & {
  dataLayer?: unknown[]
  _paq?: unknown[]
  plausible?: ((...args: unknown[]) => void) & { q?: unknown[] }
  umami?: { track: () => void }
  fathom?: { trackPageview: () => void }
}

const view = window as Services
const { services, needsConsent } = capstanAnalytics
const key = storageKey('analytics')

const counters: Readonly<
  Record<AnalyticsService['name'], (id: string, src: string, loaded: Promise<unknown>) => CountPage>
> = {
  google: (id) => {
    const layer = (view.dataLayer ??= [])
    // The script reads the arguments of a call, not a list.
    const send = function (..._arguments: unknown[]) {
      // oxlint-disable-next-line prefer-rest-params
      layer.push(arguments)
    }
    send('js', new Date())
    send('config', id, { send_page_view: false })
    return () => send('event', 'page_view', { page_title: document.title, page_location: location.href })
  },
  plausible: () => {
    const queue: unknown[] = []
    view.plausible ??= Object.assign((...args: unknown[]) => void queue.push(args), { q: queue })
    return () => view.plausible?.('pageview')
  },
  umami: (_id, _src, loaded) => () => void loaded.then(() => view.umami?.track()),
  matomo: (id, src) => {
    const queue = (view._paq ??= [])
    queue.push(['setTrackerUrl', src.replace(/\.js$/, '.php')], ['setSiteId', id], ['enableLinkTracking'])
    return () => {
      // The script replaces the queue by an object of its own.
      view._paq?.push(['setCustomUrl', location.href], ['setDocumentTitle', document.title], ['trackPageView'])
    }
  },
  fathom: (_id, _src, loaded) => () => void loaded.then(() => view.fathom?.trackPageview()),
  cloudflare: () => () => undefined
}

let isStarted = false
if (!needsConsent || readStored(key) === 'granted') start()
addEventListener('capstan:consent', ({ detail: isGranted }: CustomEventInit<boolean>) => {
  writeStored(key, isGranted ? 'granted' : undefined)
  if (isGranted) start()
})

/** Load the services, and count this page and those that follow it. */
function start(): void {
  if (isStarted) return
  isStarted = true
  const counts = services.map(load)
  let counted = ''
  const countAll = () => {
    if (location.pathname === counted) return
    counted = location.pathname
    for (const count of counts) count()
  }
  countAll()
  // Navigation changes the head together with the address.
  new MutationObserver(countAll).observe(document.head, { childList: true, subtree: true, characterData: true })
}

/** Load a service; returns what counts a page, also before its script is there. */
function load({ name, src, attributes, id }: AnalyticsService): CountPage {
  const script = document.createElement('script')
  const loaded = new Promise<unknown>((resolve) => script.addEventListener('load', resolve))
  const count = counters[name](id, src, loaded)
  for (const [attribute, value] of Object.entries(attributes)) script.setAttribute(attribute, value)
  script.src = src
  script.defer = true
  document.head.append(script)
  return count
}
