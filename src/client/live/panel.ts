import type { LiveLabels, LiveMessage } from '../../model/live.js'
import { panelStyles } from './panel-styles.js'

/** The panel with the messages of the open page. */
export interface Panel {
  /** Replace the messages of the site; the panel comes back if it was hidden. */
  show(messages: readonly LiveMessage[]): void
}

/** Create the panel, which follows the site's own navigation. */
export function createPanel(labels: LiveLabels, isOpenPage: (permalink: string) => boolean): Panel {
  const panel = document.createElement('capstan-messages')
  const root = panel.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panelStyles)
  root.adoptedStyleSheets = [sheet]
  let messages: readonly LiveMessage[] = []
  let isHidden = false

  const update = () => {
    const own = messages.filter(({ page }) => page === undefined || isOpenPage(page))
    if (own.length === 0 || isHidden) {
      panel.remove()
      return
    }
    root.replaceChildren(createSection(own, labels, hide))
    // Beside the body, so that it survives a navigation that exchanges the body.
    if (!panel.isConnected) document.documentElement.append(panel)
  }
  const hide = () => {
    isHidden = true
    update()
  }
  // The site's own navigation exchanges the page without loading this script again.
  new MutationObserver(update).observe(document.head, { childList: true, subtree: true, characterData: true })
  return {
    show(shown) {
      messages = shown
      isHidden = false
      update()
    }
  }
}

/** Create the section with the messages. */
function createSection(messages: readonly LiveMessage[], labels: LiveLabels, onHide: () => void): HTMLElement {
  const section = createElement('section', 'panel')
  section.setAttribute('aria-label', labels.messages)
  const hide = createElement('button', 'hide', '×')
  hide.setAttribute('aria-label', labels.hide)
  hide.addEventListener('click', onHide)
  const list = createElement('ul', 'list')
  for (const { severity, message, place } of messages) {
    const item = createElement('li', severity)
    item.append(
      createElement('strong', 'severity', labels[severity]),
      ' ',
      createElement('span', 'text', message),
      createElement('code', 'place', place)
    )
    list.append(item)
  }
  section.append(hide, list)
  return section
}

/** Create an element with a text. */
function createElement(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
