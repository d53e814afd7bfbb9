import type { LiveLabels, LiveMessage } from '../../model/live.js'

/** The panel with the messages of the open page. */
export interface Panel {
  /** Replace the messages of the site; the panel comes back if it was hidden. */
  show(messages: readonly LiveMessage[]): void
  /** Add what the browser tells, once each. */
  add(message: LiveMessage): void
  /** Take away what the browser told: the page is made anew. */
  forget(): void
}

/** Create the panel, which follows the site's own navigation. */
export function createPanel(labels: LiveLabels, isOpenPage: (permalink: string) => boolean): Panel {
  const panel = document.createElement('capstan-messages')
  const root = panel.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panelStyles)
  root.adoptedStyleSheets = [sheet]
  let messages: readonly LiveMessage[] = []
  let told: readonly LiveMessage[] = []
  let isHidden = false

  const update = () => {
    const own = [...messages, ...told].filter(({ page }) => page === undefined || isOpenPage(page))
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
    },
    add(message) {
      if (told.some((one) => one.message === message.message && one.place === message.place)) return
      told = [...told, message]
      isHidden = false
      update()
    },
    forget() {
      told = []
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

/** Styles of the message panel; it is in a shadow tree, apart from the styles of the site. */
const panelStyles = `
:host { all: initial; position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; max-width: min(44rem, calc(100vw - 2rem)); }
.panel { display: flex; flex-direction: row-reverse; align-items: flex-start; max-height: 40vh; overflow: auto; border: 1px solid #8a9499;
  border-radius: 6px; background: #fff; color: #1b2326; font: 14px/1.6 system-ui, sans-serif; color-scheme: light dark; }
.list { flex: 1; margin: 0; padding: 0.5rem 0 0.5rem 1rem; list-style: none; }
.list li + li { margin-top: 0.5rem; }
.text { overflow-wrap: anywhere; }
.place { display: block; color: #56636a; font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.error .severity { color: #a8201a; }
.warning .severity { color: #8a5200; }
.info .severity { color: #0b5c8a; }
.hide { flex: none; width: 2.25rem; height: 2.25rem; border: 0; background: none; color: inherit; font: inherit; font-size: 18px; cursor: pointer; }
.hide:focus-visible { outline: 2px solid currentColor; outline-offset: -4px; }
@media (prefers-color-scheme: dark) {
  .panel { border-color: #55636a; background: #1a2225; color: #e3e9eb; }
  .place { color: #a2afb5; }
  .error .severity { color: #ff9a92; }
  .warning .severity { color: #f0b45a; }
  .info .severity { color: #7cc4ee; }
}
@media print { :host { display: none; } }
`
