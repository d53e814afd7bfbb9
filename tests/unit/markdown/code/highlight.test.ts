import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { highlight } from '../../../../src/markdown/code/highlight.js'
import { isKnownLanguage, languageNames } from '../../../../src/markdown/code/languages.js'

const text = (html: readonly string[]) =>
  html.map((line) =>
    line
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  )

describe('highlight', () => {
  it('keeps every character of the code', async () => {
    const code = 'a: "x < y & z" # 注释\n\n  b:  [1, 2]\t\n'
    expect(text(await highlight(code, 'yaml')).join('\n')).toBe(code)
  })

  it('joins adjacent tokens of one colour, and wraps no white space', async () => {
    const [line = ''] = await highlight('docker run   -d', 'bash')
    expect(line).not.toMatch(/<span class="t\d+">\s*<\/span>/)
    expect(line).not.toMatch(/<span class="(t\d+)">[^<]*<\/span>\s*<span class="\1">/)
  })

  it('prints nothing, however many languages a site has', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())
    vi.resetModules()
    const fresh = await import('../../../../src/markdown/code/highlight.js')
    for (const language of 'yaml bash python go rust sql css html ini toml diff ts'.split(' '))
      await fresh.highlight('a', language)
    expect(warn).not.toHaveBeenCalled()
  })

  it('reads code in Markdown alike, whatever language was loaded meanwhile', async () => {
    const markdown = (text: string) => `\`\`\`diff\n${text}\n+b\n\`\`\``
    const before = await highlight(markdown('+a'), 'md')
    await highlight('+a', 'diff')
    const after = await highlight(markdown('+c'), 'md')
    expect(after).toEqual(before.map((line) => line.replace('+a', '+c')))
  })

  it('escapes code without a language, which is plain text', async () => {
    expect(await highlight('<b>&</b>', '')).toEqual(['<span class="t0">&lt;b&gt;&amp;&lt;/b&gt;</span>'])
    expect(await highlight('  a < b\n', 'no-such-language')).toEqual(['  <span class="t0">a &lt; b</span>', ''])
  })

  it('recognises aliases of languages', () => {
    for (const name of ['yml', 'sh', 'js', 'ts', 'py', 'dockerfile', 'md', 'objectivec', 'flow', 'gradle', 'text', ''])
      expect(isKnownLanguage(name)).toBe(true)
    expect(isKnownLanguage('ymal')).toBe(false)
    expect(languageNames()).toContain('jinja')
  })

  it('colours every language that the content uses', async () => {
    const plain = ['text', 'mermaid']
    for (const language of languagesOf(join(import.meta.dirname, '..', '..', '..', '..', 'content'))) {
      if (plain.includes(language)) continue
      expect(isKnownLanguage(language), language).toBe(true)
      const sample =
        '# x: "1" \'a\'\nif (a) { return "b" } -- c\n[section]\nkey = value\n<b a="c">d</b>\n+e\n-f\nRUN g\nselect 1;\n'
      expect((await highlight(sample, language)).join(''), language).toContain('<span class="t')
    }
  })
})

/** Find the languages of all fences of a folder. */
function languagesOf(folder: string): Set<string> {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.mdx?$/.test(name))
  const fences = pages.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^[ \t]*```(\w[\w+-]*)/gm)
  ])
  return new Set(fences.map((match) => match[1] ?? ''))
}

it.each(['actionscript', 'flow', 'golang', 'gradle', 'markup', 'nasm', 'objectivec', 'vbnet'])(
  'a language is highlighted by the name that another highlighter has for it: %s',
  async (language) => {
    expect((await highlight('if x', language)).length).toBe(1)
  }
)
