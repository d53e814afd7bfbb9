import type { OperationProps, ResponseExamplesProps } from '../../src/model/api-props.js'
import { Fragment, useContext } from 'react'
import { outlineSlot } from '../../src/model/outline-slot.js'
import { CodeBlock } from '../content/CodeBlock.js'
import { Tab, Tabs } from '../content/Tabs.js'
import { ApiCode } from './ApiCode.js'
import { Html } from './Html.js'
import { InterfaceContext } from '../interface-context.js'
import { SectionHeading } from './SectionHeading.js'

/** Show the outline, the request in several languages, and the answers to it. The reader's language is remembered for all pages. */
export function Samples({
  samples,
  exampleChoices,
  examples
}: Pick<OperationProps, 'samples' | 'exampleChoices' | 'examples'>) {
  const { labels } = useContext(InterfaceContext)
  const tabs = samples.map(({ value, label }) => ({ id: `sample-${value}`, value, label }))
  return (
    <aside className="api-rail">
      <div className={outlineSlot.className} />
      {exampleChoices.length > 0 && <ExampleChoice choices={exampleChoices} />}
      {samples.length > 0 && (
        <section>
          <SectionHeading id="samples" text={labels.api.samples} />
          <Tabs tabs={JSON.stringify(tabs)} groupId="api-language" defaultValue={tabs[0]?.value ?? ''}>
            {samples.map(({ value, label, language, html, trust }, index) => (
              <Tab key={value} id={`sample-${value}`} value={value} label={label} isDefault={index === 0}>
                {trust !== undefined && <Trust option={trust} />}
                <CodeBlock language={language} html={html} />
              </Tab>
            ))}
          </Tabs>
        </section>
      )}
      {examples.length > 0 && (
        <section className="answers">
          <SectionHeading id="response-example" text={labels.api.responseExample} />
          <Answers examples={examples} />
        </section>
      )}
    </aside>
  )
}

/** Let the reader choose the example that samples, console and responses show. */
function ExampleChoice({ choices }: { readonly choices: OperationProps['exampleChoices'] }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <label className="example-choice script-only">
      {labels.api.example}{' '}
      <select>
        {choices.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Show how a program trusts a self-signed certificate. */
function Trust({ option }: { readonly option: string }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <p className="media-type certificate">
      {option === '' ? labels.api.selfSignedBrowser : labels.api.selfSigned} {option !== '' && <code>{option}</code>}
    </p>
  )
}

/** Show the examples of each response in a tab of its own. */
function Answers({ examples }: Pick<OperationProps, 'examples'>) {
  const [first, ...others] = examples
  if (first && others.length === 0) return <Answer {...first} />
  const tabs = examples.map(({ id, status }) => ({ id, value: status, label: status }))
  return (
    <Tabs tabs={JSON.stringify(tabs)} defaultValue={tabs[0]?.value ?? ''}>
      {examples.map((example, index) => (
        <Tab key={example.id} id={example.id} value={example.status} label={example.status} isDefault={index === 0}>
          <Answer {...example} />
        </Tab>
      ))}
    </Tabs>
  )
}

/** Show the examples of one response; of several one is open at a time. */
function Answer({ id, status, kind, items }: ResponseExamplesProps) {
  const head = (media: string, title: string | undefined) => (
    <>
      <span className={`status ${kind}`}>{status}</span> <code>{media}</code> {title}
    </>
  )
  return items.map(({ media, name, title, html, code }, index) =>
    items.length === 1 ? (
      <Fragment key={index}>
        <p className="media-type">{head(media, title)}</p>
        <Html html={html} />
        <ApiCode {...code} />
      </Fragment>
    ) : (
      <details key={index} className="example" name={id} data-cs-example={name} open={index === 0}>
        <summary>{head(media, title)}</summary>
        <Html html={html} />
        <ApiCode {...code} />
      </details>
    )
  )
}
