/**
 * Copy a text. Where browsers give scripts no clipboard, as over plain http, or refuse it, the text is copied as a reader would: by a
 * selection. A text that is fetched is promised, since some browsers allow copying only at once after a click.
 * @throws {Error} The browser refuses both.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(plainText) })])
  } catch {
    if (!copySelected(await text)) throw new Error('The browser does not copy.')
  }
}

function plainText(text: string): Blob {
  return new Blob([text], { type: 'text/plain' })
}

/** Copy a text by selecting it in a field, beside what has the focus: what is outside of an open dialog cannot be selected. */
function copySelected(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.className = 'visually-hidden'
  field.value = text
  field.readOnly = true
  ;(focused?.closest('dialog') ?? document.body).append(field)
  field.select()
  // The only way there is where a page is not secure.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const isCopied = document.execCommand('copy')
  field.remove()
  focused?.focus({ preventScroll: true })
  return isCopied
}
