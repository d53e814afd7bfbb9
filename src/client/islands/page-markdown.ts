/** Adds the button that copies the page as Markdown, beside the link to it. */
import { fetchFile } from '../shared/fetch-file.js'
import type { Mount } from '../shared/mount.js'

/** Time that the button shows its result, in milliseconds. */
const statusTime = 2000

/** Add the button after the link, whose address, labels and sprite of icons it takes. */
export const mount: Mount = (link, signal) => {
  if (!(link instanceof HTMLAnchorElement)) return
  const { copy = '', done = '', failed = '' } = link.dataset
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  const icon = link.querySelector('svg')?.cloneNode(true) as SVGElement | undefined
  const text = document.createElement('span')
  text.ariaLive = 'polite'
  text.textContent = copy
  button.append(...(icon ? [icon] : []), text)
  const draw = (name: string) => {
    const use = icon?.querySelector('use')
    use?.setAttribute('href', use.getAttribute('href')?.replace(/#.*/, `#${name}`) ?? '')
  }
  draw('copy')
  const show = (status: string, name: string) => {
    text.textContent = status
    draw(name)
    setTimeout(() => {
      text.textContent = copy
      draw('copy')
    }, statusTime)
  }
  button.addEventListener(
    'click',
    () =>
      void copyFile(link.href, signal).then(
        () => show(done, 'check'),
        () => show(failed, 'failed')
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
