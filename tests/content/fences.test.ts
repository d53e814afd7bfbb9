/** Every block of code in the documentation says what it is, and is that. */
import { spawnSync } from 'node:child_process'
import { parse, parseAllDocuments } from 'yaml'
import { describe, expect, test } from 'vitest'
import { fencesOf, type Fence } from './support/fences.js'
import { readAllPages } from './support/pages.js'

const fences = fencesOf(readAllPages())

const labelled = (language: string) => fences.filter((fence) => fence.language === language)

describe('every fence', () => {
  test('has a language', () => {
    expect(fences.filter(({ language }) => language === '').map(({ place }) => place)).toEqual([])
  })

  test('highlights lines that it has', () => {
    const beyond = fences.filter(({ highlighted, code }) => Math.max(0, ...highlighted) > code.split('\n').length)
    expect(beyond.map(({ place }) => place)).toEqual([])
  })
})

test('YAML parses, without warnings and without tabs', () => {
  expect(labelled('yaml').length).toBeGreaterThan(200)
  const wrong = labelled('yaml').flatMap(({ place, code }) =>
    // Home Assistant reads what its `!secret` names from another file.
    parseAllDocuments(code, { customTags: [{ tag: '!secret', resolve: (name: string) => name }] }).flatMap(
      ({ errors, warnings }) => [...errors, ...warnings].map(({ message }) => `${place}: ${message}`)
    )
  )
  expect(wrong).toEqual([])
})

test('JSON parses', () => {
  expect(labelled('json').length).toBeGreaterThan(10)
  const wrong = labelled('json').filter(({ code }) => !parses(() => JSON.parse(code)))
  expect(wrong.map(({ place }) => place)).toEqual([])
})

test('shell commands parse, and show no prompt', () => {
  expect(labelled('bash').length).toBeGreaterThan(100)
  const problemOf = (code: string) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' })
    return status === 0 ? stderr : stderr || `exit code ${status}`
  }
  // One shell reads them all, each as the body of a function; which one is wrong is asked where something is.
  const bodies = labelled('bash').map(({ code }, index) => `block${index}() {\n:\n${code}\n}\n`)
  const wrong =
    problemOf(bodies.join('')) === '' ? [] : labelled('bash').map(({ place, code }) => `${place}: ${problemOf(code)}`)
  const prompting = labelled('bash').filter(({ code }) => /^\s*[$#>] \S/m.test(code.replace(/^#.*$/gm, '')))
  expect(wrong).toEqual([])
  expect(prompting.map(({ place }) => place)).toEqual([])
})

describe('a compose file', () => {
  const files = fences.filter(({ title }) => title === 'docker-compose.yml')
  const keys = new Set(
    'image build container_name restart privileged shm_size stop_grace_period devices device_cgroup_rules volumes tmpfs ports environment env_file networks network_mode cap_add group_add security_opt deploy runtime depends_on command labels ulimits extra_hosts user secrets init mem_swappiness memswap_limit'.split(
      ' '
    )
  )

  test('is YAML', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter(({ language }) => language !== 'yaml').map(({ place }) => place)).toEqual([])
  })

  test('has services made of keys that Compose knows', () => {
    const wrong = files.flatMap((file) =>
      servicesOf(file).flatMap((service) =>
        Object.keys(service)
          .filter((key) => !keys.has(key))
          .map((key) => `${file.place}: ${key}`)
      )
    )
    expect(wrong).toEqual([])
  })

  test('maps ports and folders as Compose reads them', () => {
    const wrong = files.flatMap((file) =>
      servicesOf(file).flatMap((service) =>
        wrongMappings(service).map((value) => `${file.place}: ${JSON.stringify(value)}`)
      )
    )
    expect(wrong).toEqual([])
  })
})

type Service = Readonly<Record<string, unknown>>

/** List the services of a compose file. */
function servicesOf({ code, place }: Fence): Service[] {
  // As YAML 1.1, in which an unquoted `22:22` is a number.
  const { services } = parse(code, { version: '1.1' }) as { services?: Readonly<Record<string, Service>> }
  if (!services) throw new Error(`${place}: no services`)
  return Object.values(services)
}

/** List ports, volumes and devices that are not written as Compose reads them. */
function wrongMappings({ ports = [], volumes = [], devices = [] }: Service): unknown[] {
  const wrong = (values: unknown, pattern: RegExp) =>
    (values as readonly unknown[]).filter(
      (value) => typeof value !== 'object' && !(typeof value === 'string' && pattern.test(value))
    )
  return [
    ...wrong(ports, /^(?:[\d.]+:)?\d+(?:-\d+)?:\d+(?:-\d+)?(?:\/(?:tcp|udp))?$/),
    ...wrong(volumes, /^[\w./~-]+:\/[\w./-]+(?::r[ow])?$/),
    ...wrong(devices, /^\/dev\/[\w/-]+(?::\/dev\/[\w/-]+(?::r?w?m?)?)?$/)
  ]
}

/** Whether a parser accepts its input. */
function parses(parsing: () => unknown): boolean {
  try {
    parsing()
    return true
  } catch {
    return false
  }
}
