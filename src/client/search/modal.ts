import { afterPaint } from '../shared/after-paint.js'

/**
 * Open a dialog as a modal one, which makes the rest of the page inert and gives it its style anew: the dialog is painted first. What is
 * inert already leaves no choice.
 */
export async function openModal(dialog: HTMLDialogElement): Promise<void> {
  if (!document.querySelector(':modal')) {
    dialog.show()
    await afterPaint()
    if (!dialog.open) return
    // Not by `close`, which would tell that it is closed.
    dialog.open = false
  }
  dialog.showModal()
}

/** Hide a dialog, and close it after the paint. */
export async function closeModal(dialog: HTMLDialogElement): Promise<void> {
  dialog.hidden = true
  await afterPaint()
  dialog.close()
}
