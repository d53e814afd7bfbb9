/** Lets the button beside the link to the page as Markdown copy it. */
import { fetchFile } from '../shared/fetch-file.js'
import type { Mount } from '../shared/mount.js'

/** Time that the button shows its result, in milliseconds. */
const statusTime = 2000

/** Copy the file whose address the button holds, and show the result in the button. */
export const mount: Mount = (button, signal) => {
  const { href = '', done = '', failed = '' } = button.dataset
  const text = button.querySelector('span')
  const use = button.querySelector('use')
  if (!text || !use) return
  const copy = text.textContent
  const show = (status: string, icon: string) => {
    text.textContent = status
    use.setAttribute('href', use.getAttribute('href')?.replace(/#.*/, `#${icon}`) ?? '')
  }
  const copyPage = async () => {
    try {
      await copyFile(href, signal)
      show(done, 'check')
    } catch {
      show(failed, 'failed')
    }
    setTimeout(() => show(copy, 'copy'), statusTime)
  }
  button.addEventListener('click', () => void copyPage(), { signal })
}

/** Copy the text of a file. Some browsers want the promise of it, since they allow copying only at once after a click. */
async function copyFile(url: string, signal: AbortSignal): Promise<void> {
  const text = fetchFile(url, { signal }).then((response) => response.text())
  const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
