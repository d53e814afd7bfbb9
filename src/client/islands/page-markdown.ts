/** Lets the button beside the link to the page as Markdown copy it. */
import { copyText } from '../shared/copy-text.js'
import { fetchFile } from '../shared/fetch-file.js'
import type { Mount } from '../shared/mount.js'

/** Time that the button shows its result, in milliseconds. */
const statusTime = 2000

/** Copy the file whose address the button holds, and show the result in the button. */
export const mount: Mount = (button, signal) => {
  const { csHref: href = '', csDone: done = '', csFailed: failed = '' } = button.dataset
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
      await copyFetched(fetchFile(href, { signal }).then((response) => response.text()))
      show(done, 'check')
    } catch {
      show(failed, 'failed')
    }
    setTimeout(() => show(copy, 'copy'), statusTime)
  }
  button.addEventListener('click', () => void copyPage(), { signal })
}

/** Copy a text that is on its way: some browsers allow copying only at once after a click, and take a promise. */
async function copyFetched(text: Promise<string>): Promise<void> {
  try {
    const blob = text.then((read) => new Blob([read], { type: 'text/plain' }))
    // Where the clipboard does not take it, nobody else awaits it.
    blob.catch(() => undefined)
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch {
    await copyText(await text)
  }
}
