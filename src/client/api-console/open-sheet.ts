import type { ConsoleLabels } from '../../model/api-console.js'

/** Windows in which the console fills the screen. */
const narrow = '(width <= 996px)'

/** Show the console of an open fold on the whole screen of a phone; Escape and its button close both. */
export function openSheet(element: HTMLElement, labels: ConsoleLabels, signal: AbortSignal): void {
  const fold = element.closest('details')
  if (!fold) return
  const sheet = createSheet(fold, labels, signal)
  const query = matchMedia(narrow)
  const update = () => {
    if (!query.matches || !fold.open) {
      if (element.parentElement === sheet) fold.append(element)
      if (sheet.open) sheet.close()
    } else if (!sheet.open) {
      sheet.append(element)
      sheet.showModal()
    }
  }
  sheet.addEventListener('close', () => query.matches && (fold.open = false), { signal })
  fold.addEventListener('toggle', update, { signal })
  query.addEventListener('change', update, { signal })
  update()
}

/** Create the sheet with a line that says what is called. */
function createSheet(fold: HTMLDetailsElement, labels: ConsoleLabels, signal: AbortSignal): HTMLDialogElement {
  const sheet = document.createElement('dialog')
  sheet.className = 'console-sheet'
  const head = document.createElement('p')
  head.className = 'console-sheet-head'
  const title = document.createElement('strong')
  title.id = 'console-sheet-title'
  title.textContent = fold.querySelector('.console-title')?.textContent ?? ''
  const endpoint = document.createElement('code')
  endpoint.textContent = calledText()
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button'
  close.textContent = labels.close
  close.addEventListener('click', () => sheet.close(), { signal })
  head.append(title, ' ', endpoint, close)
  sheet.setAttribute('aria-labelledby', title.id)
  sheet.append(head)
  fold.after(sheet)
  return sheet
}

/** Show the method and path; the server, which would need their space, is the first field below. */
function calledText(): string {
  const textOf = (part: string) => document.querySelector(`.endpoint ${part}`)?.textContent ?? ''
  return `${textOf('.method')} ${textOf('code').slice(textOf('.endpoint-server').length)}`
}
