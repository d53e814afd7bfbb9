import { mkdocsKeys } from '../mkdocs-keys.js'

/** Settings of MkDocs at any depth, each with what does the same here. Their names say too little to be looked for in a configuration of ours. */
export const mkdocsAdvice: Readonly<Record<string, string>> = {
  ...mkdocsKeys,
  annotate: 'a list below the block',
  consent: '"analytics.consent"',
  features: '"navbar" and "sidebar"',
  feedback: '"feedback"',
  font: '"theme", with fonts',
  icon: '"navbar.logo"',
  palette: '"theme", with colours',
  primary: '"theme", with colours',
  accent: '"theme", with colours',
  linenums: '"lineNumbers" behind the language of a block',
  slugify: 'ids written behind headings, such as {#id}',
  separator: 'ids written behind headings, such as {#id}',
  baselevel: 'a heading of the first level in each page',
  homepage: '"navbar.start", with a link',
  edit_uri_template: '"editUrl", a whole address',
  regex: '"exclude", with patterns of paths',
  hooks: '"plugins"',
  module_name: '"plugins"'
}
