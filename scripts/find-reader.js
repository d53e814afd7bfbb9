import { findProgram } from './find-program.js'

const readers = {
  pdftotext: { variable: 'CAPSTAN_PDFTOTEXT', debianPackage: 'poppler-utils' },
  pdfinfo: { variable: 'CAPSTAN_PDFINFO', debianPackage: 'poppler-utils' },
  xmllint: { variable: 'CAPSTAN_XMLLINT', debianPackage: 'libxml2-utils' },
  unzip: { variable: 'CAPSTAN_UNZIP', debianPackage: 'unzip' },
  bsdtar: { variable: 'CAPSTAN_BSDTAR', debianPackage: 'libarchive-tools' }
}

/** Find a program that reads what the generator writes; as root on Debian it is installed. Throws a sentence when there is none. */
export function findReader(name) {
  const { variable, debianPackage } = readers[name]
  const found = findProgram({ title: name, variable, names: [name], debianPackages: [debianPackage] })
  if (found) return found
  throw new Error(`No ${name} found: install ${debianPackage}, or name the program in the variable ${variable}.`)
}
