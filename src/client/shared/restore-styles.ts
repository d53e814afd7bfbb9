/** Declarations of the classes that stand for `style` attributes, by their names, which are made of them. */
const declarations = new Map<string, string>()

/** How the build names such a class; see `rehypeStyles`. */
const styleClass = /^s-[\da-f]{8}$/

/**
 * Write the styles of a root back into its elements: the build makes classes of `style` attributes, which the content policy refuses as text, and a
 * component that takes a style away later knows of no class.
 */
export function restoreStyles(root: HTMLElement, isKept: (element: Element) => boolean): void {
  for (const element of root.querySelectorAll<HTMLElement>('[class*="s-"]')) {
    const name = [...element.classList].find((one) => styleClass.test(one))
    if (name === undefined || isKept(element)) continue
    if (!declarations.has(name)) for (const sheet of document.styleSheets) readRules(sheet)
    const text = declarations.get(name)
    if (text === undefined) continue
    element.style.cssText = text
    element.classList.remove(name)
    if (element.classList.length === 0) element.removeAttribute('class')
  }
}

/** Read the rules of a stylesheet, or of what groups them. */
function readRules({ cssRules }: { readonly cssRules: CSSRuleList }): void {
  for (const rule of cssRules) {
    if (rule instanceof CSSGroupingRule) readRules(rule)
    if (!(rule instanceof CSSStyleRule)) continue
    const name = rule.selectorText.slice(1)
    if (styleClass.test(name)) declarations.set(name, rule.style.cssText)
  }
}
