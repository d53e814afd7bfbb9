/**
 * Take the query and the fragment of an old address along to the new one. Browsers drop both where `<meta http-equiv="refresh">`
 * redirects, and do that only once the page is loaded, for which they wait for this script.
 */
const target = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')

if (target) {
  const address = new URL(target.href)
  address.search += location.search.replace('?', address.search === '' ? '?' : '&')
  if (!target.href.includes('#')) address.hash = location.hash
  if (address.href !== target.href) {
    // The pending refresh would lead to the address alone.
    stop()
    location.replace(address.href)
  }
}
