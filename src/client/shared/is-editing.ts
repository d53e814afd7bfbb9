/** Whether an event happens where a reader types. */
export function isEditing({ target }: Event): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
