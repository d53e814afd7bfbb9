import { closestTo } from '../shared/closest-to.js'

/** A version as the newest build of the site lists it. */
interface ListedVersion {
  readonly name: string
  readonly label: string
  readonly href: string
}

/** Add the versions that have come since the page was built to the menus, when one is opened; `url` is that of their list. */
export function newerVersions(url: string, signal: AbortSignal): void {
  let isAsked = false
  const ask = (event: Event) => {
    if (isAsked || !closestTo(event, '[data-cs-purpose="version"]')) return
    isAsked = true
    void fetch(url, { signal })
      .then((answer) => answer.json())
      .then(addVersions)
      .catch(() => undefined)
  }
  for (const type of ['pointerover', 'focusin']) document.body.addEventListener(type, ask, { signal })
}

/** Put the versions that a menu lacks at its top, in the order of the list. */
function addVersions(versions: readonly ListedVersion[]): void {
  for (const menu of document.querySelectorAll('[data-cs-purpose="version"] ul')) {
    const names = new Set(
      [...menu.querySelectorAll<HTMLElement>('[data-cs-version]')].map(({ dataset }) => dataset.csVersion)
    )
    const items = versions
      .filter(({ name }) => !names.has(name))
      .map(({ name, label, href }) => {
        const item = document.createElement('li')
        item.dataset.csVersion = name
        item.append(Object.assign(document.createElement('a'), { href, textContent: label }))
        return item
      })
    menu.prepend(...items)
  }
}
