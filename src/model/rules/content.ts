/** Rules about what pages say: Markdown, HTML, components and code. */
import { asking, plainRule, type CommonData, type PlainData, type Rule } from '../rule.js'

/** What another generator has, and what becomes of it. */
interface ForeignSyntax extends CommonData {
  /** Such as `shortcode "tabs"`. */
  readonly subject: string
  /** Such as `only its content stays`. */
  readonly consequence: string
  /** Name of the component that it is. */
  readonly component?: string | undefined
}

/** What a file about keys of code says of a key that no block has. */
interface UnusedKey extends CommonData {
  readonly key: string
  /** The nearest key of a block. */
  readonly near?: string | undefined
}

/** Why a module could not be bundled. */
interface Unbundled extends CommonData {
  readonly reason: string
}

/** What the parser of MDX says. */
interface MdxSyntax extends CommonData {
  readonly problem: string
  /** Whether the page is read as Markdown meanwhile. */
  readonly isReadAsMarkdown?: boolean
}

export const contentRules = {
  'code-keys': {
    severity: 'warning',
    sentence: (data) =>
      'key' in data ? `Unknown key "${data.key}"; ${asking({ suggestion: data.near }, 'no block has it.')}` : data.text
  } satisfies Rule<UnusedKey | PlainData>,
  component: plainRule('error'),
  'content-component': plainRule('warning'),
  'diagram-size': plainRule('info'),
  'duplicate-id': plainRule('warning'),
  'empty-page': plainRule('warning'),
  figure: plainRule('warning'),
  'foreign-syntax': {
    severity: 'warning',
    sentence: (data) => ('text' in data ? data.text : `Unexpected ${data.subject}: ${data.consequence}.`)
  } satisfies Rule<ForeignSyntax | PlainData>,
  glossary: {
    severity: 'warning',
    sentence: ({ variant, original, replacement }) =>
      `"${variant}" is not the term for "${original}"; the glossary has "${replacement}".`
  } satisfies Rule<CommonData & { readonly variant: string; readonly original: string; readonly replacement: string }>,
  'glossary-file': plainRule('error'),
  'inline-script': plainRule('error'),
  'inline-style': plainRule('error'),
  island: {
    severity: 'error',
    sentence: (data) => ('text' in data ? data.text : `Failed to bundle the island: ${data.reason}.`)
  } satisfies Rule<Unbundled | PlainData>,
  'keyword-unanswered': plainRule('info'),
  'lost-text': plainRule('warning'),
  math: plainRule('warning'),
  'mdx-evaluate': plainRule('error'),
  'mdx-syntax': {
    severity: 'error',
    sentence: ({ problem, isReadAsMarkdown }) =>
      problem + (isReadAsMarkdown ? ' Until then the page is read as Markdown.' : '')
  } satisfies Rule<MdxSyntax>,
  'page-limit': plainRule('error'),
  'raw-syntax': plainRule('warning'),
  'second-title': plainRule('warning'),
  'static-component': {
    severity: 'warning',
    sentence: (data) =>
      'text' in data ? data.text : `Failed to bundle the component for browsers; it stays static: ${data.reason}.`
  } satisfies Rule<Unbundled | PlainData>,
  'too-deep': plainRule('error'),
  'too-long': plainRule('error'),
  'unclosed-directive': plainRule('warning'),
  'unclosed-fence': plainRule('error'),
  'undefined-reference': plainRule('warning'),
  'unknown-attribute': plainRule('warning'),
  'unknown-directive': plainRule('warning'),
  'unknown-element': plainRule('warning'),
  'unknown-icon': plainRule('warning'),
  'unknown-language': {
    severity: 'info',
    sentence: (data) =>
      `Unknown language "${data.language}" of a code block; ${asking(data, 'it is shown without highlighting.')}`
  } satisfies Rule<CommonData & { readonly language: string }>,
  'unsafe-element': {
    severity: 'error',
    sentence: ({ element }) => `<${element}> is not allowed in a page; remove it.`
  } satisfies Rule<CommonData & { readonly element: string }>,
  'untrusted-code': plainRule('error'),
  'untrusted-frame': plainRule('warning'),
  'unused-definition': plainRule('info')
} as const
