import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, expectTypeOf, test } from 'vitest'
import { nameLabels } from '../../../scripts/schemas/label-types.js'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import type { LabelSettings } from '../../../src/model/label-tree.js'
import { root } from '../../helpers/capstan.js'
import { openEditorView } from '../../helpers/editor-view.js'

const english = JSON.parse(readFileSync(join(root, 'templates/labels/en.json'), 'utf8')) as Record<string, object>
const module = 'src/model/label-tree.ts'

const config = `import type { ExtensionKeys } from '../src/model/plugin.js'

export const config: ExtensionKeys = {
  labels: {
    /*single*/ tip: 'Good to know',
    pl: { /*named*/ tip: 'Rada', pageCount: { one: '{count} strona', other: '{count} stron' }, search: { /*nested*/ } },
    de: 'labels/de.json'
  }
}
`

test('editors complete the names of labels in a configuration, and show the English ones', () => {
  const named = nameLabels(readFileSync(join(root, module), 'utf8'), english)
  const view = openEditorView(
    new Map([
      [`../${module}`, named],
      ['site.config.ts', config]
    ])
  )
  const completionsAt = (mark: string) =>
    view.completionsAt('site.config.ts', config.indexOf(`/*${mark}*/`) + mark.length + 4)
  expect(view.problemsOf(`../${module}`)).toEqual([])
  expect(view.problemsOf('site.config.ts')).toEqual([])
  expect(completionsAt('nested').toSorted()).toEqual(Object.keys(english['search'] ?? {}).toSorted())
  const names = Object.keys(english).filter((name) => !config.includes(`${name}:`))
  for (const place of ['single', 'named']) expect(completionsAt(place)).toEqual(expect.arrayContaining(names))
  expect(view.explanationAt('site.config.ts', config.indexOf("tip: 'Rada'"))).toBe(english['tip'])
})

test('the setting of a site is typed as that of a plugin', () => {
  expectTypeOf<NonNullable<SiteConfig['labels']>>().toEqualTypeOf<LabelSettings>()
})

test('the declarations with the names are valid, as the compiler writes them and as the source has them', () => {
  const source = readFileSync(join(root, module), 'utf8')
  const declared = ts.transpileDeclaration(source, { fileName: 'label-tree.ts' }).outputText
  expect(declared).toContain('export type WrittenLabels = LabelTree;')
  for (const text of [source, declared]) {
    const file = ts.createSourceFile('label-tree.d.ts', nameLabels(text, english), ts.ScriptTarget.Latest)
    // A lone semicolon is a statement, which declarations must not have (TS1036).
    const allowed = [ts.SyntaxKind.InterfaceDeclaration, ts.SyntaxKind.TypeAliasDeclaration]
    expect(file.statements.filter(({ kind }) => !allowed.includes(kind)).map((one) => ts.SyntaxKind[one.kind])).toEqual(
      []
    )
  }
})

test('declarations that no longer have what the names stand for are an error', () => {
  expect(() => nameLabels('export type Other = string', english)).toThrow('Cannot name the labels')
})
