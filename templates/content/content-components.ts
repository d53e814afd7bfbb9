import type { ComponentType } from 'react'
import type { Labels } from '../labels/labels-for.js'
import { Admonition, createAdmonitionTitle } from './Admonition.js'
import { CodeBlock } from './CodeBlock.js'
import { ContentIcon } from './ContentIcon.js'
import { createHeading } from './Heading.js'
import { createMermaid } from './Mermaid.js'
import { Table } from './Table.js'
import { Tab, Tabs } from './Tabs.js'

/** Choose what draws the parts of a document, by tag name; compiled pages are cached, so nothing here knows a URL. */
export function contentComponents(labels: Labels): Readonly<Record<string, ComponentType<never>>> {
  return {
    'capstan-admonition': Admonition,
    'capstan-admonition-title': createAdmonitionTitle(labels),
    'capstan-tabs': Tabs,
    'capstan-tab': Tab,
    'capstan-code': CodeBlock,
    'capstan-mermaid': createMermaid(labels),
    'capstan-table': Table,
    'capstan-icon': ContentIcon,
    h2: createHeading('h2', labels),
    h3: createHeading('h3', labels),
    h4: createHeading('h4', labels),
    h5: createHeading('h5', labels),
    h6: createHeading('h6', labels)
  }
}
