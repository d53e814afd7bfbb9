import { findProgram } from './find-program.js'

const packages = {
  msgfmt: 'gettext',
  pofilter: 'translate-toolkit',
  xliff2po: 'translate-toolkit',
  xmllint: 'libxml2-utils'
}

/** Find a program that translators read worksheets with. Throws a sentence when there is none. */
export function findTranslationTool(name) {
  const variable = `CAPSTAN_${name.toUpperCase()}`
  const found = findProgram({ title: name, variable, names: [name], debianPackages: [packages[name]] })
  if (found) return found
  throw new Error(`No ${name} found: install ${packages[name]}, or name the program in the variable ${variable}.`)
}
