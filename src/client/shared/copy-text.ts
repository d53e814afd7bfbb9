/**
 * Copy a text. Where browsers give scripts no clipboard, as over plain http, or refuse it, the text is copied as a reader would: by a
 * selection.
 * @throws {Error} The browser refuses both.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copySelected(text)
  }
}

/** Copy a text by selecting it in a field, beside what has the focus: what is outside of an open dialog cannot be selected. */
function copySelected(value: string): void {
  const focused = document.activeElement as HTMLElement
  const field = Object.assign(document.createElement('textarea'), { className: 'visually-hidden', value })
  focused.after(field)
  field.select()
  // The only way there is where a page is not secure.
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy')
  field.remove()
  focused.focus()
  if (!isCopied) throw new Error()
}
