import { labelsFor } from './labels/labels-for.js'
import type { Labels } from './labels/labels-for.js'

/** Redirect from an old URL to the new one, with its query and fragment where scripts run, and a link for browsers that do not follow. */
export function RedirectPage({
  lang,
  labels = labelsFor(lang),
  href,
  script
}: {
  readonly lang: string
  /** Absent: the generator's labels of the language. */
  readonly labels?: Labels
  readonly href: string
  /** URL of the script that takes the query and the fragment along. */
  readonly script: string
}) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="canonical" href={href} />
        <script src={script} />
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
        <meta name="robots" content="noindex" />
        <title>{labels.redirectTitle}</title>
      </head>
      <body>
        <p>
          {labels.redirectText}
          <a href={href}>{href}</a>
        </p>
      </body>
    </html>
  )
}
