import { useContext } from 'react'
import type { OperationProps } from '../../src/model/api-props.js'
import { CodeBlock } from '../content/CodeBlock.js'
import { Tab, Tabs } from '../content/Tabs.js'
import { ApiCode } from './ApiCode.js'
import { InterfaceContext } from '../interface-context.js'
import { SectionHeading } from './SectionHeading.js'

/** Show the request in several languages, and the answer to it. The reader's language is remembered for all pages. */
export function Samples({ samples, example }: Pick<OperationProps, 'samples' | 'example'>) {
  const { labels } = useContext(InterfaceContext)
  if (samples.length === 0 && !example) return undefined
  const tabs = samples.map(({ value, label }) => ({ id: `sample-${value}`, value, label }))
  return (
    <aside className="api-rail">
      {samples.length > 0 && (
        <section>
          <SectionHeading id="samples" text={labels.api.samples} />
          <Tabs tabs={JSON.stringify(tabs)} groupId="api-language" defaultValue={tabs[0]?.value ?? ''}>
            {samples.map(({ value, label, language, html }, index) => (
              <Tab key={value} id={`sample-${value}`} value={value} label={label} isDefault={index === 0}>
                <CodeBlock language={language} html={html} />
              </Tab>
            ))}
          </Tabs>
        </section>
      )}
      {example && (
        <section>
          <SectionHeading id="response-example" text={labels.api.responseExample} />
          <p className="media-type">
            <span className="status success">{example.status}</span> <code>{example.media}</code> {example.title}
          </p>
          <ApiCode {...example} />
        </section>
      )}
    </aside>
  )
}
