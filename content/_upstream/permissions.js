/**
 * Write into the descriptions of the HTTP API who may call each operation, as the source of the tag says (`read_source.py`):
 * the sentence of its description, its security and its answer 403.
 *
 *     node content/_upstream/permissions.js
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '..', '..')

/** The description of each version, and the tag that it describes. */
export const described = [
  { file: 'openapi/frigate.yaml', tag: 'v0.16.4' },
  { file: 'versions/0.17/openapi/frigate.yaml', tag: 'v0.17.2' }
]

/** What a description says of each kind of access, and the responses that it may have for 403, the first where it has none. */
const kinds = {
  open: { sentence: '不需要登录就能在 8971 端口调用', security: '[]' },
  user: { sentence: '任何已登录的用户都可以调用' },
  admin: { sentence: '只有管理员可以调用', security: 'admin', denied: ['AdminRequired'] },
  'admin-by-default': { sentence: '只有管理员可以调用', security: 'admin', denied: ['AdminByDefault'] },
  camera: { sentence: '能看这个摄像头的用户才可以调用', denied: ['CameraDenied', 'FileNameTooLong'] },
  'camera-of-item': { sentence: '能看所属摄像头的用户才可以调用', denied: ['CameraDenied', 'FileNameTooLong'] },
  'cameras-of-items': { sentence: '能看其中每一项所属摄像头的用户才可以调用', denied: ['CameraDenied'] },
  'camera-or-all': {
    sentence: '能看这个摄像头的用户才可以调用，摄像头写 `all` 时只返回能看的那些',
    denied: ['PreviewDenied']
  },
  stream: { sentence: '能看这个流所属摄像头的用户才可以调用', denied: ['CameraDenied'] },
  'allowed-cameras': { sentence: '任何已登录的用户都可以调用，只返回能看的摄像头的内容' }
}

const sentences = Object.values(kinds)
  .map(({ sentence }) => sentence)
  .sort((one, other) => other.length - one.length)
const anySentence = new RegExp(sentences.join('|'))
const adminSecurity = '[{ cookieAuth: [admin] }, { bearerAuth: [admin] }, {}]'

/** Read what the source of a tag says. */
export function readSource(tag) {
  return JSON.parse(readFileSync(join(root, 'content/_upstream', `${tag}.json`), 'utf8'))
}

/** Write the permissions into the text of a description; `unknown` are its operations that the source does not have. */
export function withPermissions(text, { operations }) {
  const access = new Map(Object.entries(operations).map(([name, { access }]) => [withoutNames(name), access]))
  const lines = text.split('\n')
  const written = []
  const unknown = []
  let path
  for (let at = 0; at < lines.length; at++) {
    path = /^ {2}(\/.*):$/.exec(lines[at])?.[1] ?? path
    const method = /^ {4}(get|put|post|patch|delete):$/.exec(lines[at])?.[1]
    if (method === undefined || path === undefined) {
      written.push(lines[at])
      continue
    }
    let end = at + 1
    while (end < lines.length && (lines[end] === '' || lines[end].startsWith('      '))) end++
    const name = `${method.toUpperCase()} ${path}`
    const kind = kinds[access.get(withoutNames(name))]
    if (kind === undefined) unknown.push(name)
    const operation = lines.slice(at, end)
    written.push(...(kind === undefined ? operation : ofKind(operation, kind)))
    at = end - 1
  }
  return { text: written.join('\n'), unknown }
}

/** Two names of one parameter are one path. */
function withoutNames(name) {
  return name.replaceAll(/\{\w+\}/g, '{}')
}

function ofKind(operation, kind) {
  return withDenial(withSecurity(withSentence(operation, kind.sentence), kind.security), kind.denied)
}

function withSentence(operation, sentence) {
  const first = operation.findIndex((line) => line.startsWith('      description:'))
  if (first < 0) throw new Error(`No description: ${operation[2]}`)
  let last = first
  while (operation[last + 1] === '' || operation[last + 1]?.startsWith('        ')) last++
  while (operation[last] === '') last--
  const at = operation.findIndex((line, index) => index >= first && index <= last && anySentence.test(line))
  return operation.map((line, index) => {
    if (at >= 0) return index === at ? line.replace(anySentence, sentence) : line
    return index === last ? `${line}${sentence}。` : line
  })
}

function withSecurity(operation, security) {
  const others = operation.filter((line) => !line.startsWith('      security:'))
  if (security === undefined) return others
  const after = others.findIndex((line) => /^ {6}(?:parameters|requestBody|responses):/.test(line))
  return others.toSpliced(after, 0, `      security: ${security === 'admin' ? adminSecurity : security}`)
}

/** Replace an answer 403 that stands for another kind; one that is written out is kept. */
function withDenial(operation, denied) {
  const name = (line) => /^ {8}'403': \{ \$ref: '#\/components\/responses\/(\w+)' \}$/.exec(line)?.[1]
  const all = new Set(Object.values(kinds).flatMap(({ denied }) => denied?.slice(0, 1) ?? []))
  const kept = operation.filter(
    (line) => name(line) === undefined || denied?.includes(name(line)) || !all.has(name(line))
  )
  if (denied === undefined || kept.some((line) => line.startsWith("        '403':"))) return kept
  const responses = kept.findIndex((line) => line === '      responses:')
  const after = kept.findIndex((line, index) => index > responses && (/^ {8}'(\d+)'/.exec(line)?.[1] ?? '') > '403')
  const line = `        '403': { $ref: '#/components/responses/${denied[0]}' }`
  return kept.toSpliced(after < 0 ? lastOf(kept) + 1 : after, 0, line)
}

function lastOf(lines) {
  return lines.findLastIndex((line) => line !== '')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, tag } of described) {
    const { text, unknown } = withPermissions(readFileSync(join(root, file), 'utf8'), readSource(tag))
    writeFileSync(join(root, file), text)
    for (const name of unknown) console.log(`${file}: ${tag} does not have ${name}`)
  }
}
