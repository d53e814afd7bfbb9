/** Show the panel of a value and mark its tab; false when the set has no such value. */
export function showTab(tabs: Element, value: string): boolean {
  const parts = [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-list a, :scope > .tab')]
  if (!parts.some((part) => part.dataset.csValue === value)) return false
  for (const part of parts) part.toggleAttribute('data-cs-active', part.dataset.csValue === value)
  return true
}
