import type { Labels } from './labels/labels-for.js'

/** What the page needs. */
interface OfflinePageProps {
  readonly homeHref: string
  readonly labels: Labels
}

/** Print what stands in place of a page that is not kept for reading without a network: its address is tried again by a link to itself. */
export function OfflinePage({ homeHref, labels }: OfflinePageProps) {
  return (
    <>
      <p>{labels.loadOffline}</p>
      <p>{labels.loadFailedHelp}</p>
      <p>
        <a className="button primary" href="">
          {labels.retry}
        </a>{' '}
        <a className="button" href={homeHref}>
          {labels.goHome}
        </a>
      </p>
    </>
  )
}
