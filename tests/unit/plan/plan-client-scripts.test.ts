import { noExtensions } from '../../../src/plugins/load-extensions.js'
import { describe, expect, it } from 'vitest'
import { planClientScripts } from '../../../src/plan/plan-client-scripts.js'
import type { Config } from '../../../src/model/config.js'

/** Plan the scripts of a site in a language, below a path. */
const planned = (lang: string, rootBase: string) =>
  planClientScripts({ lang, rootBase, extensions: noExtensions } as Config)

/** Make the script whose path has a beginning. */
async function textOf({ scripts }: ReturnType<typeof planned>, beginning: string): Promise<string> {
  const contents = await scripts.find(({ path }) => path.startsWith(beginning))?.create()
  return typeof contents === 'string' ? contents : ''
}

describe('planClientScripts', () => {
  it('writes the labels in the language of the site before the scripts that show them', async () => {
    const chinese = planned('zh-CN', '/')
    expect(await textOf(chinese, '_capstan/main.')).toMatch(/^const capstanTemplates='<template .*复制代码.*';\n\S/)
    expect(await textOf(chinese, '_capstan/islands/search.')).toMatch(
      /^var capstanStemmer=[^]*const capstanLabels=\{.*"搜索文档".*\};\n\S/
    )
    expect(await textOf(chinese, '_capstan/islands/api-console.')).toMatch(
      /^const capstanConsoleLabels=\{.*"服务器地址".*\};\n\S/
    )
    expect(await textOf(planned('en', '/'), '_capstan/main.')).toMatch(/^const capstanTemplates=.*Copy code.*\n/)
  })

  it('writes the stemmer of the language before the script of search, where there is one', async () => {
    const stemmers = ['en', 'ru', 'pl'].map((lang) => textOf(planned(lang, '/'), '_capstan/islands/search.'))
    const [english = '', russian = '', polish = ''] = await Promise.all(stemmers)
    expect(english).toContain('ational:')
    expect(russian).toMatch(/^var capstanStemmer=[^]*[а-я]/)
    expect(polish).toMatch(/^const capstanLabels=/)
  })

  it('finds the icons below the path of the site', async () => {
    expect(await textOf(planned('en', '/docs/'), '_capstan/main.')).toContain('href="/docs/_capstan/icons.')
  })

  it('names the scripts by their content, and publishes none without its labels', () => {
    const sites = [planned('zh-CN', '/'), planned('en', '/'), planned('en', '/docs/')]
    const names = sites.flatMap(({ manifest }) => [manifest.main, manifest.islands.search])
    expect(new Set(names).size).toBe(6)
    expect(planned('en', '/').manifest).toEqual(sites[1]?.manifest)
    for (const { manifest, scripts } of sites) {
      expect(scripts.map(({ path }) => `/${path}`)).toEqual([
        manifest.main,
        manifest.islands.search,
        manifest.islands['api-console'],
        manifest.islands.zoom,
        manifest.islands.keys
      ])
      expect(
        manifest.files.filter(({ path }) =>
          /(?:main|search|api-console|zoom|keys)\.[^/]+\.js$/.test(path.replace('diagram/main', ''))
        )
      ).toEqual([])
    }
  })
})
