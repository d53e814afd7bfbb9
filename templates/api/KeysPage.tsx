import { Fragment, useContext } from 'react'
import type { KeysPageProps } from '../../src/model/api-props.js'
import type { SampleFormat } from '../../src/model/sample-formats.js'
import { outlineSlot } from '../../src/model/outline-slot.js'
import { CodeBlock } from '../content/CodeBlock.js'
import { Tab, Tabs } from '../content/Tabs.js'
import { InterfaceContext } from '../interface-context.js'
import { BreakableName } from './BreakableName.js'
import { SchemaTree } from './SchemaTree.js'
import { SectionHeading } from './SectionHeading.js'

/** Names of the formats of configuration files. */
const formatNames: Readonly<Record<SampleFormat, string>> = { yaml: 'YAML', json: 'JSON', toml: 'TOML' }

/** Show the keys of a configuration file, or those in one of them: as a tree, with a sample beside it. */
export function KeysPage({ schema, others, keys, samples, download }: KeysPageProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <div className="api">
      <div className="api-main" data-cs-island="api-tools" data-cs-labels={JSON.stringify(labels.apiTools)}>
        {others.length > 0 && (
          <p className="key-paths">
            {labels.api.alsoAt}
            {others.map((path) => (
              <Fragment key={path}>
                {' '}
                <code>
                  <BreakableName name={path} />
                </code>
              </Fragment>
            ))}
          </p>
        )}
        <SchemaTree schema={schema} />
        {keys.length > 0 && <KeyLinks keys={keys} />}
        {download && (
          <p>
            <a href={download.href} download={download.name}>
              {labels.api.downloadSchema}
            </a>
          </p>
        )}
      </div>
      <aside className="api-rail">
        <div className={outlineSlot.className} />
        {samples.length > 0 && (
          <section>
            <SectionHeading id="example" text={labels.api.example} />
            <Samples samples={samples} />
          </section>
        )}
      </aside>
    </div>
  )
}

/** Show a sample in each format; the reader's choice is remembered for all pages. */
function Samples({ samples }: Pick<KeysPageProps, 'samples'>) {
  const [first, ...rest] = samples
  if (first && rest.length === 0) return <CodeBlock language={first.language} html={first.html} />
  const tabs = samples.map(({ format }) => ({ id: `sample-${format}`, value: format, label: formatNames[format] }))
  return (
    <Tabs tabs={JSON.stringify(tabs)} groupId="file-format" defaultValue={tabs[0]?.value ?? ''}>
      {samples.map(({ format, language, html }, index) => (
        <Tab key={format} id={`sample-${format}`} value={format} label={formatNames[format]} isDefault={index === 0}>
          <CodeBlock language={language} html={html} />
        </Tab>
      ))}
    </Tabs>
  )
}

/** List keys that each have a page, with what they are for. */
function KeyLinks({ keys }: Pick<KeysPageProps, 'keys'>) {
  return (
    <ul className="key-links">
      {keys.map(({ id, name, href, summary, isDeprecated }) => (
        <li key={id} id={id} className={isDeprecated ? 'deprecated' : undefined}>
          <a href={href}>
            <code>{name}</code>
          </a>
          {summary !== undefined && ` ${summary}`}
        </li>
      ))}
    </ul>
  )
}
