// Copies a site without the words that its authors wrote for search alone, as most sites have none.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Settings of front matter that search alone reads. */
const ownWords = /^(?:keywords|search_priority):/

/** Copy a site to a new folder, without questions, keywords, search priorities and synonyms; its glossary stays. */
export function stripSite(site, folder) {
  for (const name of ['site.config.ts', 'content', 'openapi'])
    cpSync(join(site, name), join(folder, name), { recursive: true, errorOnExist: false, force: true })
  for (const path of readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' }))
    if (/\.mdx?$/.test(path)) rewrite(join(folder, 'content', path), stripPage)
    else if (/(?:^|\/)_questions[^/]*\.yaml$/.test(path)) rmSync(join(folder, 'content', path))
  cpSync(join(folder, 'site.config.ts'), join(folder, 'tuned.config.ts'))
  writeFileSync(
    join(folder, 'site.config.ts'),
    "import tuned from './tuned.config.js'\n\nexport default { ...tuned, search: { synonyms: [] } }\n"
  )
}

function rewrite(path, change) {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Remove the settings, with the lines of their lists, from the front matter of a page. */
export function stripPage(text) {
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) : -1
  if (end < 0) return text
  let isOwn = false
  const lines = text
    .slice(0, end)
    .split('\n')
    .filter((line) => {
      if (/^\S/.test(line)) isOwn = ownWords.test(line)
      return !isOwn
    })
  return lines.join('\n') + text.slice(end)
}
