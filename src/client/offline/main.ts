/**
 * Stands in for the server of a site that is opened from disk, where browsers neither fetch files nor import modules: both are
 * scripts that define what they hold. The scripts of the site need not know of it, so that no other site carries more.
 */
const script = document.currentScript as HTMLScriptElement
/** The folder of the site, and the paths that mean it: those below the base path. */
const root = new URL('..', script.src)
const { csBase: base = '/', csFlat: flat } = script.dataset
const defined = new Map<string, unknown>()
const loading = new Map<string, Promise<unknown>>()

/** Load what the script at a path of the site defines. */
function load(path: string): Promise<unknown> {
  const known = loading.get(path)
  if (known) return known
  const result = new Promise<unknown>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = new URL(path, root).href
    element.onload = () => resolve(defined.get(path))
    element.onerror = () => {
      loading.delete(path)
      reject(new Error(`Failed to read ${path}.`))
    }
    document.head.append(element)
  })
  loading.set(path, result)
  return result
}

/** Remove the base path of a URL of the site. */
function pathOf(url: string): string {
  return url.startsWith(base) ? url.slice(base.length) : url.replace(/^\/+/, '')
}

/** Whether a URL begins at the root of a server. */
function isOfSite(url: unknown): url is string {
  return typeof url === 'string' && url.startsWith('/') && !url.startsWith('//')
}

/** Find the file of a page below the folder of the site. */
function address(url: string): string {
  const [, path = '', end = ''] = /^([^?#]*)(.*)$/.exec(pathOf(url)) ?? []
  const bare = path.replace(/\/$/, '')
  const isFile = /\.[a-z\d]{1,5}$/i.test(bare)
  const file = bare === '' ? 'index.html' : isFile ? bare : flat === undefined ? `${bare}/index.html` : `${bare}.html`
  return new URL(file, root).href + end
}

/** Lead links that scripts have added into the folder of the site. */
function leadIntoFolder({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  const href = link?.getAttribute('href')
  if (link && isOfSite(href)) link.href = address(href)
}

/** Return a file of the site, which its script holds as Base64. */
async function read(url: string): Promise<Response> {
  const bytes = atob(String(await load(`${pathOf(url)}.js`)))
  return new Response(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
}

const server = { fetch: window.fetch.bind(window), open: window.open.bind(window) }
window.fetch = (url, options) => (isOfSite(url) ? read(url) : server.fetch(url, options))
window.open = (url, ...rest) => server.open(isOfSite(url) ? address(url) : url, ...rest)
// From disk the address names the file, and may not become another.
const [push, replace] = [history.pushState.bind(history), history.replaceState.bind(history)]
history.pushState = (state) => push(state, '')
history.replaceState = (state) => replace(state, '')
for (const event of ['click', 'auxclick']) addEventListener(event, leadIntoFolder, true)

Object.assign(window, {
  capstanOffline: {
    define: (path: string, value: unknown) => defined.set(path, value),
    load: (url: string) => load(pathOf(url))
  }
})
