import { createElement } from 'react'
import { CodeText } from './CodeText.js'
import { hashHref } from './hash-href.js'
import type { Labels } from './labels/labels-for.js'

/** A part of a page for printing. */
export interface PrintChapterProps {
  readonly id: string
  /** Code in it is between backticks. */
  readonly title: string
  readonly description?: string | undefined
  /** Level of its heading, from 1 to 6. */
  readonly level: number
  /** Final HTML of its document, trusted; undefined: it has none. */
  readonly contentHtml?: string
  readonly chapters: readonly PrintChapterProps[]
}

/** Props of a page for printing. */
export interface PrintPageProps {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly labels: Labels
  /** Title of the window, and of a file that is made of the page. */
  readonly title: string
  /** Title of the site, where the page holds a part of it. */
  readonly site?: string | undefined
  readonly version?: string | undefined
  /** Absolute URL of the site. */
  readonly address?: string | undefined
  readonly contentPolicy: string
  readonly styles: readonly string[]
  readonly script: string
  readonly diagram: string
  /** The whole: its title is that of the cover. */
  readonly chapter: PrintChapterProps
}

/** Print a page of many documents: a cover, a table of contents, and each document under its title. It is light, as paper is. */
export function PrintPage({ labels, chapter, ...props }: PrintPageProps) {
  const facts = [props.version, props.address].filter((fact) => fact !== undefined)
  return (
    <html lang={props.lang} dir={props.dir} data-theme="light" data-cs-theme-fixed="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={props.contentPolicy} />
        <title>{props.title}</title>
        <meta name="robots" content="noindex" />
        {props.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={props.script} />
      </head>
      <body className="print-page" data-cs-diagram={props.diagram}>
        <header className="print-cover" id={chapter.id}>
          {props.site !== undefined && <p className="print-site">{props.site}</p>}
          <h1>
            <CodeText text={chapter.title} />
          </h1>
          {chapter.description !== undefined && <p className="lede">{chapter.description}</p>}
          {facts.length > 0 && <p className="print-facts">{facts.join(' · ')}</p>}
          <button type="button" className="button primary print-button" hidden>
            {labels.printPage}
          </button>
        </header>
        {chapter.chapters.length > 0 && (
          <nav className="print-contents" aria-labelledby="print-contents">
            <p className="print-contents-title" id="print-contents">
              {labels.tableOfContents}
            </p>
            <Contents chapters={chapter.chapters} />
          </nav>
        )}
        <main>
          <ChapterContent html={chapter.contentHtml} />
          {chapter.chapters.map((part) => (
            <PrintChapter key={part.id} {...part} />
          ))}
        </main>
      </body>
    </html>
  )
}

function Contents({ chapters }: { readonly chapters: readonly PrintChapterProps[] }) {
  return (
    <ol>
      {chapters.map(({ id, title, chapters: inner }) => (
        <li key={id}>
          <a href={hashHref(id)}>
            <CodeText text={title} />
          </a>
          {inner.length > 0 && <Contents chapters={inner} />}
        </li>
      ))}
    </ol>
  )
}

function PrintChapter({ id, title, description, level, contentHtml, chapters }: PrintChapterProps) {
  return (
    <section className={contentHtml === undefined ? 'print-part' : 'print-document'} id={id}>
      {createElement(`h${level}`, { className: 'print-title' }, <CodeText text={title} />)}
      {description !== undefined && <p className="lede">{description}</p>}
      <ChapterContent html={contentHtml} />
      {chapters.map((part) => (
        <PrintChapter key={part.id} {...part} />
      ))}
    </section>
  )
}

function ChapterContent({ html }: { readonly html: string | undefined }) {
  return html !== undefined && <div className="content" dangerouslySetInnerHTML={{ __html: html }} />
}
