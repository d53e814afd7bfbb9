import { expect, test } from 'vitest'
import { recordSettings } from '../../../src/dialects/migration/record-settings.js'

test('what is read is carried over, and all else is named, however deep it stands', () => {
  const settings = recordSettings(
    {
      title: 'T',
      preset: { docs: { path: 'docs', exclude: ['a'], editUrl: { isFunction: true } }, blog: { path: 'blog' } },
      items: [
        { label: 'A', className: 'x' },
        { label: 'B', className: 'y' }
      ],
      webpack: { deep: { down: 1 } },
      styles: ['a.css']
    },
    'config.js'
  )
  const { title, preset, items } = settings.values as {
    readonly title: string
    readonly preset: { readonly docs: { readonly path: string; readonly editUrl: unknown }; readonly blog: object }
    readonly items: readonly { readonly label: string }[]
  }
  expect([title, preset.docs.path, preset.docs.editUrl, ...items.map(({ label }) => label)]).toEqual([
    'T',
    'docs',
    { isFunction: true },
    'A',
    'B'
  ])
  expect(Object.values(preset.blog)).toEqual(['blog'])
  expect(settings.drop('styles', 'Name them in "styles".')).toEqual([
    { file: 'config.js', key: 'styles:', setting: 'styles', text: 'Name them in "styles".' }
  ])
  expect(settings.drop('scripts', 'Not there.')).toEqual([])
  const { carried, meaningless, lost } = settings.report({
    siteDir: '/site',
    meaningless: ['webpack'],
    advice: { exclude: '"exclude"' }
  })
  expect(carried).toEqual(['title', 'preset.docs.path', 'preset.blog', 'items.label'])
  expect(meaningless).toEqual(['webpack'])
  expect(lost.map(({ text }) => text)).toEqual([
    '"preset.docs.exclude" is not carried over; here it is "exclude".',
    '"preset.docs.editUrl" is not carried over; nothing here is known to do the same.',
    '"items.className" is not carried over; nothing here is known to do the same.'
  ])
})
