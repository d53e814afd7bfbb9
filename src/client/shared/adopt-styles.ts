/** Add the styles that a module brings along to the document; they write into the layers of the stylesheets of the page. */
export function adoptStyles(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
