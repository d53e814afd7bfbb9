import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import { UsageError } from '../model/errors.js'
import { toPosix } from '../utils/paths.js'

/** Files that a command wrote, relative to the folder of the site. */
interface WrittenComponent {
  readonly siteDir: string
  readonly files: readonly string[]
}

/**
 * Write a component of a site: its module with the types of its properties, its style with a declaration for the compiler, and a page that shows it.
 * A file that is there already is never replaced.
 * @param name such as `PriceList`
 */
export async function component(
  name: string,
  siteDir: string,
  supervision: Supervision = {}
): Promise<WrittenComponent> {
  if (supervision.isUntrusted) throw new UsageError('Nothing is written into an untrusted site; omit --untrusted.')
  if (!/^[A-Z][\da-z]*(?:[A-Z][\da-z]*)*$/.test(name))
    throw new UsageError(`"${name}" is no name of a component: begin each word with a capital, as in PriceList.`)
  const config = await loadConfig(siteDir, supervision)
  const slug = name.replaceAll(/(?<=[\da-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
  const page = toPosix(relative(config.siteDir, join(config.contentDir, 'components', `${slug}.mdx`)))
  const module = toPosix(relative(dirname(page), `components/${name}.tsx`))
  const written: Readonly<Record<string, string>> = {
    [`components/${name}.tsx`]: moduleOf(name),
    [`components/${name}.module.css`]: styleOf(),
    [`components/${name}.module.css.d.ts`]: `declare const classes: Readonly<Record<'box' | 'button', string>>\nexport default classes\n`,
    [page]: pageOf(name, module)
  }
  const taken = Object.keys(written).filter((path) => existsSync(join(config.siteDir, path)))
  if (taken.length > 0)
    throw new UsageError(`${taken.join(', ')}: the file is there already. Choose another name; nothing was written.`)
  for (const [path, text] of Object.entries(written)) {
    await mkdir(dirname(join(config.siteDir, path)), { recursive: true })
    await writeFile(join(config.siteDir, path), text)
  }
  return { siteDir: config.siteDir, files: Object.keys(written) }
}

function moduleOf(name: string): string {
  return `import { type ReactNode, useState } from 'react'
import classes from './${name}.module.css'

export interface ${name}Props {
  /** What the button says. */
  readonly label: string
  /** What is shown once it is pressed: Markdown between the tags. */
  readonly children?: ReactNode
}

/** Shows its content when it is asked for. */
export function ${name}({ label, children }: ${name}Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.box}>
      <button type="button" className={classes.button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </button>
      {isOpen && children}
    </div>
  )
}
`
}

function styleOf(): string {
  return `.box {
  margin-block: 1rem;
  padding: 1rem;
  border: 1px solid var(--line);
}

.button {
  color: var(--accent);
}
`
}

function pageOf(name: string, module: string): string {
  const title = name.replaceAll(/(?<=[\da-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `---
title: ${title}
description: What the component ${name} is for.
---

import { ${name} } from '${module.startsWith('.') ? module : `./${module}`}'

<${name} label="Show">

**Markdown** between the tags is checked like the rest of the page.

</${name}>
`
}
