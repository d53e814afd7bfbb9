import type { DialectInput } from '../../model/dialect.js'
import { isIndexOrReadme } from '../shared/is-index-file.js'
import { titleAttributes } from '../shared/title-attributes.js'
import { mkdocsKeys } from './mkdocs-keys.js'
import { mkdocsFrontMatter } from './mkdocs-front-matter.js'

/** MkDocs, with Material for MkDocs or Zensical. */
export const mkdocs: DialectInput = {
  name: 'mkdocs',
  title: 'MkDocs',
  isForeign: true,
  translateFrontMatter: mkdocsFrontMatter,
  titleMarks: new RegExp(
    String.raw`\{\{-?\s*(?<variable>[A-Za-z][\w.]*)\s*-?\}\}|:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^{}]*\})?[ \t]*` +
      titleAttributes,
    'g'
  ),
  namesPagesBySidebar: true,
  isFolderPage: isIndexOrReadme,
  hasFolderFiles: true,
  signs: [
    { place: 'text', pattern: /^(?:!!!|\?\?\?\+?) *[a-z]+/m, advice: 'write :::note' },
    { place: 'text', pattern: /^\/{3,} +[a-z][\w-]*(?= *(?:\||$))/m, advice: 'write :::note' },
    { place: 'text', pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/, advice: 'write <mark>text</mark>' },
    { place: 'text', pattern: /(?<![+\w])\+\+[a-z][\w+"-]*\+\+(?![+\w])/i, advice: 'write <kbd>key</kbd>' },
    {
      place: 'text',
      pattern: /\{(?:\+\+|--|==|>>|~~)[^{}\n]+(?:\+\+|--|==|<<|~~)\}/,
      advice: 'write <ins>, <del> or <mark>'
    },
    { place: 'text', pattern: /(?<=\w)(?:~\w{1,3}~(?!\w*~)|\^\w{1,3}\^(?![\w^]))/, advice: 'write <sub> or <sup>' },
    {
      place: 'text',
      pattern: /^\*\[[^\][\n]+\]:[^\n]*/m,
      advice: 'write what it means where it is used first, or in the glossary'
    },
    {
      place: 'text',
      pattern: /:(?:material|fontawesome|octicons|simple)-[\w-]+:/,
      advice: 'write :icon[name]'
    },
    { place: 'text', pattern: /^===[!+]? +"[^"\n]*"/m, advice: 'write ::::tabs' },
    { place: 'text', pattern: /^-{1,}8<-{1,} +["'][^"'\n]+["']/, advice: 'write ::include{file="./part.md"}' },
    {
      place: 'text',
      pattern: /\{:? ?(?:\.[\w-]+|#[\w-]+)(?: [.#][\w-]+)* ?\}/,
      advice: 'write a directive or an element of HTML'
    },
    {
      place: 'text',
      pattern: /(?<=^|\uFFFC)\{:? ?[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w%.-]+)[^{}\n]*\}/,
      advice: 'write an element of HTML'
    }
  ],
  configKeys: mkdocsKeys,
  loadAnchors: async () => ({ ofOptions: (await import('./mkdocs-anchors.js')).mkdocsAnchors }),
  loadMarkdown: async () => (await import('./mkdocs-markdown.js')).mkdocsMarkdown,
  loadMigration: async () => (await import('./migrate/mkdocs-migration.js')).mkdocsMigration
}
