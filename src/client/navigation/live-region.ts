/** Announce a text to screen readers. The region must stand before it says something, so it is made when the session starts. */
export function announce(words: string): void {
  const region = document.querySelector('.live-region') ?? addRegion()
  region.textContent = words
}

/** Add the region to the page for the whole session. */
function addRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'visually-hidden live-region'
  region.role = 'status'
  region.ariaLive = 'polite'
  region.dataset.permanent = ''
  document.body.append(region)
  return region
}
