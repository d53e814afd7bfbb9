/** Answer the buttons of an island that were pressed before its module ran, now that it does. */
export function answerPresses(island: HTMLElement): void {
  for (const button of island.querySelectorAll<HTMLElement>('[data-late]')) {
    const isPressed = button.dataset.late !== ''
    delete button.dataset.late
    if (isPressed) button.click()
  }
}
