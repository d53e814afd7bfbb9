/** The templates of the site as HTML: its build writes them before the script. */
declare const capstanTemplates: string

let templates: Document | undefined

/** Find a template of the site: markup and words come from there. */
export function templateOf(id: string): HTMLTemplateElement {
  templates ??= new DOMParser().parseFromString(capstanTemplates, 'text/html')
  const template = templates.getElementById(id)
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`The site has no template "${id}".`)
  return template
}
