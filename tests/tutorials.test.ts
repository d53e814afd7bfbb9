/** The tutorials of the manual lead from an empty folder to what they promise, as they are written, in both languages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from './helpers/files.js'
import { runTutorial, type Step } from './helpers/run-tutorial.js'

/** Follow a tutorial, none of whose steps may fail or warn; the answer reads what it has built, and what a command printed. */
async function follow(lang: string, page: string) {
  const { folder, steps } = await runTutorial(lang, `start/${page}.md`)
  expect(steps.filter(({ code }) => code !== 0)).toEqual([])
  expect(steps.flatMap(({ output }) => output.match(/^.* (?:error|warning) .*$/gm) ?? [])).toEqual([])
  expect(steps.some(({ command }) => command.endsWith('build'))).toBe(true)
  const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8')
  const printed = (command: string) => steps.find((step: Step) => step.command === command)?.output
  return { read, printed, built: listFiles(join(folder, 'build')) }
}

describe.each(['en', 'zh-CN'])('in %s', (lang) => {
  test('ten minutes make a site with all that they promise', async () => {
    const { read, built } = await follow(lang, 'ten-minutes')
    expect(read('index.html')).toContain('src="/logo.svg"')
    const other = lang === 'en' ? { path: 'fr', says: 'Bienvenue.' } : { path: 'en', says: 'Welcome.' }
    expect(read(`${other.path}/index.html`)).toContain(other.says)
    expect(read(`${other.path}/guide/first-steps/index.html`)).toContain(lang === 'en' ? 'First steps' : '第一步')
    expect(read('try/index.html')).toMatch(/data-cs-island="Counter".*: ?(?:<!-- -->)?3/s)
    expect(built.some((path) => /site-islands\/Counter\.\w+\.js$/.test(path))).toBe(true)
    const styles = built.filter((path) => path.endsWith('.css')).map(read)
    expect(styles.join('')).toContain('#7c2d92')
    expect(read('_headers')).toContain(lang === 'en' ? 'plausible.io' : 'stats.example.com')
  })

  test('the first reference has its pages, samples and texts', async () => {
    const { read } = await follow(lang, 'first-api')
    const page = read('api/list-tasks/index.html')
    expect(page).toContain(lang === 'en' ? 'List all tasks' : '列出全部任务')
    expect(page).toContain(lang === 'en' ? 'Try it' : '试一试')
    expect(page).toContain('curl')
    expect(page).not.toContain('Rust')
    expect(read('api/schemas/task/index.html')).toContain(lang === 'en' ? 'What there is to do.' : '要做的事。')
  })

  test('the first translation is switched to, accepted and found behind', async () => {
    const { read, printed } = await follow(lang, 'first-translation')
    const other = lang === 'en' ? 'fr' : 'en'
    expect(read('index.html')).toContain(`href="/${other}/"`)
    expect(printed('npx capstan translations')).toMatch(/1 page not translated\.\n0 sections of \w+ are behind/)
    expect(printed('npx capstan translations todo')).toMatch(
      lang === 'en' ? /behind.*\n.*a helper/is : /behind.*\n.*一个帮手/is
    )
    expect(read(`${other}/guide/first-steps/index.html`)).toContain(lang === 'en' ? 'First steps' : '第一步')
  })

  test('the first version stays while the next one is written', async () => {
    const { read } = await follow(lang, 'first-version')
    const [old, next] = lang === 'en' ? ['red lever', 'hello'] : ['红色拉杆。', '你好']
    expect(read('guide/first-steps/index.html')).toContain(old)
    expect(read('next/guide/first-steps/index.html')).toContain(next)
    expect(read('next/guide/first-steps/index.html')).toContain(lang === 'en' ? 'not released yet' : '尚未发布')
    expect(read('next/changes/index.html')).toContain(lang === 'en' ? 'Voice' : '语音')
  })

  test('the first components are HTML, and the second one comes to life', async () => {
    const { read, built } = await follow(lang, 'first-component')
    expect(read('prices/index.html')).toMatch(/class="price"><strong>4\.50/)
    expect(read('order/index.html')).toMatch(/data-cs-island="Total".*4\.50/s)
    expect(built.some((path) => /site-islands\/Total\.\w+\.js$/.test(path))).toBe(true)
  })

  test.each(['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'mdbook', 'hugo'])(
    'a site of %s moves in',
    async (name) => {
      const { folder, steps } = await runTutorial(lang, `migrate/${name}.md`)
      expect(steps.map(({ command, code }) => [command, code])).toEqual([
        ['npx capstan migrate', 0],
        ['npx capstan check', 0],
        ['npx capstan build', 0]
      ])
      expect(steps[1]?.output).toContain('no problems found')
      expect(listFiles(join(folder, '.build')).join(' ')).toMatch(/(?:guide|intro)(?:\/index)?\.html/)
    }
  )
})
