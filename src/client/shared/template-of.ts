/** The templates of the site as HTML, defined before the script by the build. */
declare const capstanTemplates: string

let templates: Document | undefined

/** Find a template of the site, which holds markup and labels. */
export function templateOf(id: string): HTMLTemplateElement {
  templates ??= new DOMParser().parseFromString(capstanTemplates, 'text/html')
  const template = templates.getElementById(id)
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`No template ${id}`)
  return template
}
