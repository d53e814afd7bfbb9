import { dialectOf } from '../../helpers/dialects.js'
import { highlight } from '../../../src/markdown/code/highlight.js'
import { createElement, type ReactNode } from 'react'
import { compilePage } from '../../../src/markdown/compile.js'
import type { CompileContext, ContentComponents } from '../../../src/markdown/page/context.js'
import type { CompiledPage } from '../../../src/model/document.js'
import type { Page } from '../../../src/model/page.js'
import type { MarkdownFormat } from '../../../src/model/source.js'
import { parseFrontMatter } from '../../../src/source/front-matter.js'
import { contentTitle } from '../../../src/source/title.js'
import { hashOf } from '../../../src/utils/hash.js'

/** Components that show what they were given: each writes its own tag. */
export const plainComponents: ContentComponents = Object.fromEntries(
  [
    'capstan-admonition',
    'capstan-admonition-title',
    'capstan-tabs',
    'capstan-tab',
    'capstan-code',
    'capstan-mermaid',
    'capstan-table',
    'capstan-icon',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6'
  ].map((tag) => [tag, plainComponent(tag)])
)

interface AnyProps {
  readonly children?: ReactNode
  readonly html?: string
  readonly text?: string
}

function plainComponent(tag: string) {
  return function Plain({ children, html, ...props }: AnyProps): ReactNode {
    const inner = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: `\n${html}\n` } }
    return createElement(tag, { ...props, text: undefined, ...inner })
  }
}

/** Create a context for a site in one folder whose pages stand at its root. */
export function fixtureContext(siteDir: string, workTree = siteDir): CompileContext {
  return {
    siteDir,
    contentDir: '.',
    staticDirs: ['_static'],
    sources: { roots: [workTree, siteDir], bases: [siteDir], allowed: [] },
    dialect: dialectOf(),
    components: plainComponents,
    highlight,
    footnoteLabel: '脚注',
    footnoteBackLabel: '返回引用 {number}',
    taskDoneLabel: '已完成',
    taskOpenLabel: '未完成'
  }
}

/** Make a page of a text, as reading its file would. */
export function pageOf(
  text: string,
  source = 'input.md',
  format: MarkdownFormat = 'md',
  maxTitleLevel: 1 | 2 = 1
): Page {
  const { frontMatter, lines, bodyOffset } = parseFrontMatter(text, source, dialectOf())
  const heading = contentTitle(text.slice(bodyOffset), maxTitleLevel)
  return {
    source,
    contentPath: source,
    format,
    hash: hashOf(text),
    text,
    frontMatter,
    frontMatterLines: lines,
    title: heading ?? source,
    ...(heading !== undefined && { contentTitle: heading })
  }
}

/** Compile a text that refers to no other files. */
export async function compileText(
  text: string,
  format: MarkdownFormat = 'md',
  siteDir = '/nowhere'
): Promise<CompiledPage> {
  return compilePage(pageOf(text, format === 'md' ? 'input.md' : 'input.mdx', format), fixtureContext(siteDir))
}
