import type { Element } from 'hast'

/** Read the classes of an element. */
export function classesOf({ properties }: Element): string[] {
  const { className = [] } = properties
  return Array.isArray(className) ? className.map(String) : String(className).split(/\s+/)
}

/** Add a class to an element. */
export function addClass(element: Element, name: string): void {
  element.properties.className = [...classesOf(element), name]
}
