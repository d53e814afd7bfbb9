/** Registers the service worker of a site that is kept for reading without a network, once the page is there, and tells it what the page has loaded. */
import type { KeepRequest } from '../../model/offline-worker.js'
import { isMetered } from '../navigation/is-metered.js'

/** Addresses that the page gives to this script. */
interface Addresses {
  readonly csWorker: string
  /** The page that says that another one is not kept. */
  readonly csPage: string
  readonly csList?: string
}

const addresses = document.currentScript?.dataset as Addresses | undefined

// Without a secure connection, and in some private windows, there are no workers.
if (addresses && 'serviceWorker' in navigator)
  addEventListener('load', () => void register(addresses).catch(console.warn))

/** Register the worker. That of a newer deployment learns the same when it takes over. */
async function register(addresses: Addresses): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(addresses.csWorker)
  tell((await serviceWorker.ready).active, addresses)
  serviceWorker.addEventListener('controllerchange', () => tell(serviceWorker.controller, addresses))
}

/** Whether something that the page has loaded is a file of it; scripts also ask servers for data. */
function isFile({ name, initiatorType }: PerformanceResourceTiming): boolean {
  return !['fetch', 'xmlhttprequest', 'beacon'].includes(initiatorType) || name.includes('/_capstan/')
}

/** Let a worker keep what the page has loaded; all of an edition only where data are not dear. */
function tell(worker: ServiceWorker | null, { csPage: page, csList: list }: Addresses): void {
  const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(isFile)
    .map(({ name }) => name)
  const urls = [location.href.replace(/#.*/, ''), ...loaded, new URL(page, location.href).href]
  const address = list !== undefined && !isMetered() ? new URL(list, location.href).href : undefined
  worker?.postMessage({ urls, list: address } satisfies KeepRequest)
}
