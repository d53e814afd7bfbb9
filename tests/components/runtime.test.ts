/** What packages rely on in the browser, on both runtimes: each page is a case that a package has been found with. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { serveBuilt } from '../client/support/serve-built.js'
import { writeFiles } from '../helpers/files.js'
import { connectBrowser } from '../shared/connect-browser.js'
import { openIn } from './driven-page.js'
import { tryExample } from './try-example.js'

interface Case {
  readonly name: string
  readonly page: string
  readonly shows: string
}

const cases: readonly Case[] = [
  {
    name: 'styles-that-are-taken-away',
    shows: 'Shown at last',
    page: `import { useState } from 'react'

export function Panel() {
  const [style, setStyle] = useState({ display: 'none', height: 0 })
  return (
    <>
      <button type="button" className="press" onClick={() => setStyle({})}>Show</button>
      <p style={style} className="panel">Shown at last</p>
    </>
  )
}

<Panel />`
  },
  {
    name: 'calls-for-their-effect',
    shows: 'Knows bar and line',
    page: `import { useState } from 'react'
import { knownKinds, registry } from '../parts/registry.js'
import '../parts/line.js'

export const registered = registry.register('bar')

export function Kinds() {
  const [text, setText] = useState('Not asked')
  return <button type="button" className="press" onClick={() => setText('Knows ' + knownKinds().join(' and '))}>{text}</button>
}

<Kinds />`
  },
  {
    name: 'hidden-activity',
    shows: 'Counted 1, hidden and back',
    page: `import { Activity, useState } from 'react'

export function Count() {
  const [count, setCount] = useState(0)
  return <button type="button" className="count" onClick={() => setCount(count + 1)}>{'Counted ' + count}</button>
}

export function Panel() {
  const [step, setStep] = useState(0)
  const next = async () => {
    document.querySelector('.count').click()
    for (let at = 1; at <= 2; at++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      setStep(at)
    }
  }
  return (
    <>
      <Activity mode={step === 1 ? 'hidden' : 'visible'}><Count />{step === 2 && ', hidden and back'}</Activity>
      <button type="button" className="press" onClick={next}>Hide and show</button>
    </>
  )
}

<Panel />`
  },
  {
    name: 'insertion-before-refs',
    shows: 'The ref found it',
    page: `import { useCallback, useInsertionEffect, useRef, useState } from 'react'

export function Field() {
  const call = useRef(() => 'nothing')
  const [isOn, setOn] = useState(false)
  const [text, setText] = useState('Not drawn')
  useInsertionEffect(() => { call.current = () => 'found it' })
  const ref = useCallback((element) => { if (element) setText('The ref ' + call.current()) }, [])
  return (
    <>
      <button type="button" className="press" onClick={() => setOn(true)}>Draw</button>
      {isOn && <p ref={ref}>{text}</p>}
    </>
  )
}

<Field />`
  },
  {
    name: 'effects-that-draw-on-and-on',
    shows: 'Stopped by a timer',
    page: `import { useEffect, useState } from 'react'

export function Clock() {
  const [ticks, setTicks] = useState(0)
  const [isOver, setOver] = useState(false)
  useEffect(() => { if (ticks > 0 && !isOver) setTicks(ticks + 1) }, [ticks, isOver])
  const start = () => { setTicks(1); setTimeout(() => setOver(true), 100) }
  return <button type="button" className="press" onClick={start}>{isOver ? 'Stopped by a timer' : 'Start'}</button>
}

<Clock />`
  },
  {
    name: 'targets-that-are-written',
    shows: 'Written and right',
    page: `import { useState } from 'react'

export function Menu() {
  const [text, setText] = useState('Not pressed')
  const inner = (event) => { event.currentTarget = document.body }
  const outer = (event) => setText(event.currentTarget.id === 'outer' ? 'Written and right' : 'Wrong target')
  return <div id="outer" role="presentation" onClick={outer}><button type="button" className="press" onClick={inner}>{text}</button></div>
}

<Menu />`
  }
]

const files = {
  'site.config.ts': '',
  'content/index.md': '# Components\n',
  'parts/registry.js':
    'const kinds = []\nexport const registry = { register: (kind) => kinds.push(kind) }\nexport const knownKinds = () => [...kinds].sort()\n',
  'parts/line.js': "import { registry } from './registry.js'\n\nregistry.register('line')\n"
}

describe.each(['preact', 'react'] as const)('components on %s', (runtime) => {
  let site: Awaited<ReturnType<typeof serveBuilt>>
  let browser: Browser
  beforeAll(async () => {
    const settings = { title: 'Components', lang: 'en', islandRuntime: runtime }
    site = await serveBuilt(
      (folder) =>
        writeFiles(folder, {
          ...files,
          'site.config.ts': `export default ${JSON.stringify(settings)}\n`,
          ...Object.fromEntries(
            cases.map(({ name, page }) => [
              `content/${name}.mdx`,
              `${page.replace(/\n\n<(\w+) \/>$/, `\n\n# ${name}\n\n<$1 />`)}\n`
            ])
          )
        }),
      ['--strict']
    )
    browser = await connectBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  it.each(cases)('have $name', async ({ name, shows }) => {
    const example = { example: name, packages: [], words: '', shows }
    expect(await tryExample(openIn(browser), `${site.url}/${name}/`, example)).toEqual([])
  })
})
