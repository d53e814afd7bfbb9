// Writes a site of several languages, and the same site in one: each translation has the structure of the original, and no sentence of it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'

/** Languages after the first, in their order. */
const further = ['ja', 'ko', 'fr', 'de', 'es', 'ru', 'it', 'ar', 'pt']

/** Write both sites into a folder, each language of so many pages, and return their folders: that of one language first. */
export function writeLanguages(folder, count, pages = 200) {
  return [1, count].map((languages) => writeSite(join(folder, `languages-${languages}`), languages, pages))
}

function writeSite(site, count, pages) {
  const original = join(site, count > 1 ? 'content/zh-CN' : 'content')
  execFileSync(process.execPath, [join(import.meta.dirname, 'corpus.mjs'), String(pages), original])
  const translations = further.slice(0, count - 1)
  for (const lang of translations) translate(original, join(site, 'content', lang), lang)
  const languages = ['zh-CN', ...translations].map((lang) => ({ lang, label: lang }))
  const settings = {
    title: '语料',
    url: 'https://docs.example.com',
    ...(count > 1 ? { languages, navbar: { end: [{ type: 'languages' }] } } : { lang: 'zh-CN' })
  }
  writeFileSync(join(site, 'site.config.ts'), `export default ${JSON.stringify(settings, undefined, 2)}\n`)
  return site
}

/** Write each page of a folder with other sentences. */
function translate(from, to, lang) {
  for (const path of readdirSync(from, { recursive: true }).filter((name) => name.endsWith('.md'))) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), readFileSync(join(from, path), 'utf8').replaceAll('。', ` ${lang}。`))
  }
}
