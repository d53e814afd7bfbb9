/** Write an address, or the path of its file, in the one form in which addresses of two sites are compared: `guide/a` of `/base/guide/a.html`. */
export function addressKey(path: string, basePath = '/'): string {
  const [plain = ''] = path.split(/[?#]/)
  const below = plain.startsWith(basePath) && basePath !== '/' ? plain.slice(basePath.length) : plain
  const key = decode(below).replaceAll(/^\/+/g, '').normalize('NFC')
  return key
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
