import { useContext } from 'react'
import type { SchemaPageProps } from '../../src/model/api-props.js'
import { outlineSlot } from '../../src/model/outline-slot.js'
import { InterfaceContext } from '../interface-context.js'
import { ApiCode } from './ApiCode.js'
import { PageLinks } from './PageLinks.js'
import { SchemaTree } from './SchemaTree.js'
import { SectionHeading } from './SectionHeading.js'

/** Show a named schema, the outline and an example of it, and the pages that refer to it. */
export function SchemaPage({ schema, examples, usedBy, moreUsers }: SchemaPageProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <div className="api">
      <div className="api-main" data-cs-island="api-tools" data-cs-labels={JSON.stringify(labels.apiTools)}>
        <SchemaTree schema={schema} />
        {usedBy.length > 0 && (
          <section>
            <SectionHeading id="used-by" text={labels.api.usedBy} />
            <PageLinks pages={usedBy} />
            {moreUsers !== undefined && <p>{labels.api.moreUsers({ count: moreUsers })}</p>}
          </section>
        )}
      </div>
      <aside className="api-rail">
        <div className={outlineSlot.className} />
        {examples.length > 0 && (
          <section>
            <SectionHeading id="example" text={labels.api.example} />
            {examples.map(({ title, code }, index) =>
              title === undefined ? (
                <ApiCode key={index} {...code} />
              ) : (
                <details key={index} className="example" name="example" open={index === 0}>
                  <summary>{title}</summary>
                  <ApiCode {...code} />
                </details>
              )
            )}
          </section>
        )}
      </aside>
    </div>
  )
}
