// Writes a site of many versions, and the same site in one: each version is a tag of a generated corpus in which a few pages differ.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Share of the pages that the next version changes. */
const changed = 0.03

/** Write both sites into a folder, each version of so many pages, and return their folders: that of one version first. */
export function writeVersions(folder, count, pages = 200) {
  return [1, count].map((versions) => writeSite(join(folder, `versions-${versions}`), versions, pages))
}

/** Write a repository whose tags are the versions before the last. */
function writeSite(site, count, pages) {
  const git = (...args) =>
    execFileSync('git', ['-C', site, '-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', ...args], {
      stdio: 'ignore'
    })
  mkdirSync(site, { recursive: true })
  git('init', '-q')
  execFileSync(process.execPath, [join(import.meta.dirname, 'corpus.mjs'), String(pages), join(site, 'content')])
  writeFileSync(join(site, '.gitignore'), 'build\n.capstan\n')
  const versions = []
  for (let number = 1; number < count; number++) {
    git('add', '-A')
    git('commit', '-qm', `Version ${number}`)
    git('tag', `v${number}.0.0`)
    versions.unshift({ name: String(number), ref: `v${number}.0.0` })
    for (let section = 0; section < pages * changed; section++) {
      const page = `page-${section * 25 + number}.md`
      appendFileSync(join(site, 'content', `section-${section}`, page), `\n改动 ${number}。\n`)
    }
  }
  const settings = {
    title: '语料',
    url: 'https://docs.example.com',
    lang: 'zh-CN',
    ...(count > 1 && { versions: [{ name: String(count) }, ...versions], navbar: { end: [{ type: 'versions' }] } })
  }
  writeFileSync(join(site, 'site.config.ts'), `export default ${JSON.stringify(settings, undefined, 2)}\n`)
  git('add', '-A')
  git('commit', '-qm', 'Newest version')
  return site
}
