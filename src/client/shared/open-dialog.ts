/** Show a dialog, which its markup describes, over the page until it is closed or the page is left; the browser returns the focus. */
export function openDialog(html: string, signal: AbortSignal): HTMLDialogElement {
  const dialog = new DOMParser().parseFromString(html, 'text/html').querySelector('dialog')
  if (!dialog) throw new Error('No dialog')
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.querySelector('button')?.addEventListener('click', () => dialog.close())
  signal.addEventListener('abort', () => dialog.close())
  dialog.showModal()
  return dialog
}
