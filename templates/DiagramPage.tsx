import { labelsFor } from './labels/labels-for.js'
import type { Labels } from './labels/labels-for.js'

/** Where the page's script is, and its policy for hosts without headers. */
export interface DiagramPageProps {
  readonly lang: string
  /** Absent: the generator's labels of the language. */
  readonly labels?: Labels
  /** URL of the module that draws. */
  readonly script: string
  /** Content policy, as `<meta>` can say it. */
  readonly policy?: string
}

/** Print the page of the hidden frame in which diagrams are drawn. */
export function DiagramPage({ lang, labels = labelsFor(lang), script, policy }: DiagramPageProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="robots" content="noindex" />
        <title>{labels.diagram}</title>
        <script type="module" src={script} />
      </head>
      <body />
    </html>
  )
}
