/** Adds the button that copies the page as Markdown, beside the link to it. */
import { fetchFile } from '../shared/fetch-file.js'
import type { Mount } from '../shared/mount.js'

/** Time that the button shows its result, in milliseconds. */
const statusTime = 2000

/** Add the button after the link, whose icon, address and labels it takes. */
export const mount: Mount = (link, signal) => {
  if (!(link instanceof HTMLAnchorElement)) return
  const { copy = '', done = '', failed = '' } = link.dataset
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  const icon = link.querySelector('svg')?.cloneNode(true)
  const text = document.createElement('span')
  text.ariaLive = 'polite'
  text.textContent = copy
  button.append(...(icon ? [icon] : []), text)
  const show = (status: string) => {
    text.textContent = status
    setTimeout(() => (text.textContent = copy), statusTime)
  }
  button.addEventListener(
    'click',
    () =>
      void copyFile(link.href, signal).then(
        () => show(done),
        () => show(failed)
      ),
    { signal }
  )
  link.after(button)
  signal.addEventListener('abort', () => button.remove())
}

/** Copy the text of a file. Some browsers want the promise of it, since they allow copying only at once after a click. */
async function copyFile(url: string, signal: AbortSignal): Promise<void> {
  const text = fetchFile(url, { signal }).then((response) => response.text())
  const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
