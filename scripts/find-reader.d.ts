/** Find a program that reads what the generator writes; as root on Debian it is installed. Throws a sentence when there is none. */
export function findReader(name: 'pdftotext' | 'pdfinfo' | 'xmllint' | 'unzip' | 'bsdtar'): string
