import { Icon } from './Icon.js'
import { type Interface, InterfaceContext } from './interface-context.js'

/** Print what the client script adds to pages: the script of a site carries it, so that no page has to. */
export function ClientTemplates(shared: Interface) {
  const { labels } = shared
  return (
    <InterfaceContext value={shared}>
      <template id="code-tools">
        <div className="code-tools">
          <button
            type="button"
            className="icon-button"
            data-cs-tool="wrap"
            title={labels.wrapLines}
            aria-label={labels.wrapLines}
            aria-pressed="false"
          >
            <Icon name="wrap" />
          </button>
          <button
            type="button"
            className="icon-button"
            data-cs-tool="copy"
            title={labels.copyCode}
            aria-label={labels.copyCode}
            data-cs-done={labels.codeCopied}
            data-cs-failed={labels.codeNotCopied}
          >
            <Icon name="copy" />
            <Icon name="check" />
            <Icon name="failed" />
          </button>
          <span className="code-status" role="status" />
        </div>
      </template>
      <template id="overflow" data-cs-scroll={labels.scrollable} data-cs-zoom={labels.zoomImage} />
      <template id="crash">
        <div className="crash" role="alert">
          <p className="crash-title" data-cs-missing={labels.partFailed}>
            {labels.crashTitle}
          </p>
          <pre />
          <button type="button" className="button">
            {labels.retry}
          </button>
        </div>
      </template>
      <template id="branch">
        <details>
          <summary className="category-switch" aria-label={labels.toggleCategory({ label: '{label}' })} />
        </details>
      </template>
      <template id="progress">
        <div className="progress" role="progressbar" aria-label={labels.loading} />
      </template>
      <template id="load-failed">
        <div className="column load-failed">
          <h1>{labels.loadFailed}</h1>
          <p>{labels.loadFailedHelp}</p>
          <pre
            data-cs-offline={labels.loadOffline}
            data-cs-timeout={labels.loadTimeout}
            data-cs-not-html={labels.loadNotHtml}
          />
          <button type="button" className="button primary">
            {labels.retry}
          </button>
        </div>
      </template>
      <template id="branch-failed">
        <p className="branch-failed" role="status">
          {labels.branchFailed}
        </p>
      </template>
    </InterfaceContext>
  )
}
