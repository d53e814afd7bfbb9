import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { describe, expect, it } from 'vitest'
import { createLineHighlighter } from '../../../../src/markdown/code/highlight-lines.js'
import { grammarOf } from '../../../../src/markdown/code/languages.js'
import { lineHtml } from '../../../../src/markdown/code/line-html.js'
import { isFull } from '../../../helpers/is-full.js'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** Code whose lines mean something else than they would alone. */
const spanning: Record<string, readonly string[]> = {
  python: ['x = """\nif a:\n"""\nif a:\n', 'if a:\n', 'f(\n  a,\n  b="#",\n)\nb="#"\n', "'''\nf(\n'''"],
  bash: ['cat <<EOF\nif x; then\nEOF\nif x; then', "cat <<'END'\nEOF\nEND\nEOF", 'echo "a\n# b\n"\n# b', '# b\n"'],
  js: ['`a ${\n b}\n`\nb}', '/*\nconst a = 1\n*/\nconst a = 1', 'const a = 1', '`\nconst a = 1'],
  ruby: ['a = <<~X\n  def b\nX\ndef b', 'def b\nend', '=begin\ndef b\n=end\ndef b'],
  html: [
    '<script>\nconst a = 1\n</script>\nconst a = 1',
    '<!--\n<b>\n-->\n<b>',
    '<style>\na { b: c }\n</style>\na { b: c }'
  ],
  yaml: ['a: |\n  b: c\nb: c', 'b: c\n', '"a\n  b: c"\nb: c'],
  markdown: ['```js\nconst a = 1\n```\nconst a = 1', '- a\n\n      b\n\nb', '~~~\n# a\n~~~\n# a'],
  rust: ['/* a /* b */\nfn c() {}\n*/\nfn c() {}', 'fn c() {}', 'r#"\nfn c() {}\n"#;\nfn c() {}'],
  php: ['<?php\n$a = <<<X\nif ($b) {\nX;\nif ($b) {\n?>\nif ($b) {']
}

describe('createLineHighlighter', () => {
  it('writes what the grammar makes of the whole', async () => {
    const highlighter = await createHighlighterCore({
      themes: [{ name: 'scopes', type: 'light', colors: { 'editor.foreground': '#000000' }, settings: settings() }],
      langs: [],
      engine: createJavaScriptRegexEngine({ forgiving: true })
    })
    const roleOf = (color: string | undefined) => Number.parseInt(color?.slice(1) ?? '0', 16)
    const wholeHtml = (code: string, language: string) =>
      highlighter
        .codeToTokensBase(code, { lang: language, theme: 'scopes', tokenizeMaxLineLength: 200, tokenizeTimeLimit: 0 })
        .map((line) => lineHtml(line.map(({ content, color }) => ({ text: content, role: roleOf(color) }))))
    let count = 0
    for (const [language, blocks] of blocksByLanguage()) {
      const load = grammarOf(language)
      if (!load) continue
      await highlighter.loadLanguage(load())
      const highlight = createLineHighlighter(highlighter, { language, theme: 'scopes', maxLength: 200, roleOf })
      const whole = new Map(blocks.map((code) => [code, wholeHtml(code, language)]))
      // Each twice and in both directions, so that lines are known from other blocks.
      for (const code of [...blocks, ...blocks.toReversed()]) {
        expect(highlight(code), `${language}: ${code}`).toEqual(whole.get(code))
        count++
      }
    }
    expect(count).toBeGreaterThan(150)
  })
})

/** Give many scopes a colour of their own. */
function settings() {
  const scopes =
    'comment string constant.numeric constant.language constant.character keyword.control keyword.operator storage entity.name.function entity.name.type entity.name.tag entity.other variable.parameter variable.other support punctuation.definition punctuation.separator meta.function-call markup.heading markup.list markup.inline'
  return scopes.split(' ').map((scope, index) => ({
    scope,
    settings: { foreground: `#${(index + 1).toString(16).padStart(6, '0')}` }
  }))
}

/** Max blocks of a language: the grammar of each is run twice. */
const maxBlocks = 20

/** Collect those above, and the first fences of the documents of this repository; the full run in all their languages. */
function blocksByLanguage(): Map<string, string[]> {
  const blocks = new Map(Object.entries(spanning).map(([language, codes]) => [language, [...codes]]))
  for (const folder of ['content', 'docs']) {
    const pages = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const page of pages.filter((name) => /\.mdx?$/.test(name)))
      for (const [, language = '', code = ''] of readFileSync(join(root, folder, page), 'utf8').matchAll(
        /^```(\w[\w+-]*)[^\n]*\n([\s\S]*?)^```/gm
      ))
        if (isFull || language in spanning) blocks.set(language, [...(blocks.get(language) ?? []), code])
  }
  return new Map([...blocks].map(([language, codes]) => [language, codes.slice(0, maxBlocks)]))
}
