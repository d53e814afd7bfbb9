/**
 * Read on which sheet of a PDF each named place is, counted from 1, as Chromium writes files: objects in plain text, streams apart.
 *
 * @returns sheets by the fragments of the links that lead there, as browsers encode them
 */
export function pdfSheets(pdf: Uint8Array): ReadonlyMap<string, number> {
  const text = Buffer.from(pdf).toString('latin1')
  const kids = new Map(
    [...text.matchAll(/\n(\d+) 0 obj\n<<\/Type \/Pages\n[^>]*?\/Kids \[([^\]]*)\]/g)].map(([, id = '', list = '']) => [
      id,
      [...list.matchAll(/(\d+) 0 R/g)].map(([, kid = '']) => kid)
    ])
  )
  const leaves = (id: string): string[] => kids.get(id)?.flatMap(leaves) ?? [id]
  const catalog = /<<\/Type \/Catalog\n\/Pages (\d+) 0 R\n(?:\/Dests (\d+) 0 R)?/.exec(text)
  const [, root = '', dests = ''] = catalog ?? []
  const sheets = new Map(leaves(root).map((id, index) => [id, index + 1]))
  const start = dests === '' ? -1 : text.indexOf(`\n${dests} 0 obj\n`)
  const places = start < 0 ? '' : text.slice(start, text.indexOf('\nendobj', start))
  return new Map(
    [...places.matchAll(/\/(\S+) \[(\d+) 0 R /g)].map(([, name = '', id = '']) => [nameOf(name), sheets.get(id) ?? 0])
  )
}

/** Decode a name: what is no plain character of it is two hexadecimal digits behind a `#`. */
function nameOf(written: string): string {
  return written.replaceAll(/#([0-9A-F]{2})/gi, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16))
  )
}
