/** The templates of the site as HTML, defined before the script by the build. */
declare const capstanTemplates: string

let templates: Document | undefined

/** Find a template of the site, which holds markup and labels. The build writes all that scripts ask for. */
export function templateOf(id: string): HTMLTemplateElement {
  templates ??= new DOMParser().parseFromString(capstanTemplates, 'text/html')
  return templates.getElementById(id) as HTMLTemplateElement
}
