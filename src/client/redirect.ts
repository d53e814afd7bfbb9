/**
 * Take the fragment of an old address along to the new one. Browsers drop it where `<meta http-equiv="refresh">` redirects, and
 * do that only once the page is loaded, for which they wait for this script.
 */
const target = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')

if (target && location.hash && !target.href.includes('#')) {
  // The pending refresh would lead to the address alone.
  stop()
  location.replace(target.href + location.hash)
}
