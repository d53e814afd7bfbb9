/**
 * Morph elements into those of another page in place, so that unchanged ones keep focus, scroll position and open state. `main`
 * is replaced as a whole; elements added by scripts stay if they are marked as permanent.
 */
export function morph(from: Element, to: Element): void {
  syncAttributes(from, to)
  if (keepsEntries(from, to)) for (const link of from.querySelectorAll('[aria-current]')) link.ariaCurrent = null
  else morphChildren(from, to)
}

/** Copy the attributes of another element; groups of the sidebar that the reader opened stay open. */
function syncAttributes(from: Element, to: Element): void {
  const keepsOpen = from.closest('.sidebar') !== null
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !(name === 'open' && keepsOpen)) from.removeAttribute(name)
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value)
}

/** Whether a branch of the sidebar has entries that are not part of the new page. */
function keepsEntries(from: Element, to: Element): boolean {
  return to.matches('[data-cs-category]') && !to.querySelector('ul') && from.querySelector('ul') !== null
}

/** Match the children by key; new ones are added, unmatched ones removed. */
function morphChildren(from: Element, to: Element): void {
  const rest = new Map<string, ChildNode[]>()
  for (const child of from.childNodes) rest.set(keyOf(child), [...(rest.get(keyOf(child)) ?? []), child])
  const pairs = [...to.childNodes].map((next) => [rest.get(keyOf(next))?.shift(), next] as const)
  for (const child of [...rest.values()].flat()) if (!isPermanent(child)) child.remove()
  let place = skipPermanent(from.firstChild)
  for (const [old, next] of pairs) {
    const isInPlace = old !== undefined && old === place
    if (isInPlace) place = skipPermanent(old.nextSibling)
    const node = old ? update(old, next) : next
    if (!isInPlace) from.insertBefore(node, place)
  }
}

/** Morph one child into another, and return the one to keep. */
function update(old: ChildNode, next: ChildNode): ChildNode {
  if (!(old instanceof Element) || !(next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue
    return old
  }
  if (next.matches('main')) {
    old.replaceWith(next)
    return next
  }
  if (!old.isEqualNode(next)) morph(old, next)
  return old
}

/** Create the key of a child: name, id and class; for a list entry, its group or link. */
function keyOf(child: ChildNode): string {
  if (!(child instanceof HTMLElement)) return child.nodeName
  const { localName, id, classList, dataset } = child
  if (localName === 'li') return `li ${dataset.csCategory ?? child.querySelector('a')?.getAttribute('href') ?? ''}`
  return [localName, id, classList[0]].join(' ')
}

/** Whether an element was added by a script for the whole session. */
function isPermanent(child: ChildNode): boolean {
  return child instanceof HTMLElement && child.dataset.csPermanent !== undefined
}

/** Find the next child that is not permanent. */
function skipPermanent(child: ChildNode | null): ChildNode | null {
  return child && isPermanent(child) ? skipPermanent(child.nextSibling) : child
}
