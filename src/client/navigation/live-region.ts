/** Announce a text to screen readers. The live region must exist before, so it is created when the session starts. */
export function announce(text: string): void {
  const region = document.querySelector('.live-region') ?? addRegion()
  region.textContent = text
}

/** Add the region to the page for the whole session. */
function addRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'visually-hidden live-region'
  region.role = 'status'
  region.ariaLive = 'polite'
  region.dataset.csPermanent = ''
  document.body.append(region)
  return region
}
