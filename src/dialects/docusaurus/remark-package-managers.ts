import type { Code, Root, RootContent } from 'mdast'
import { visitNodes } from '../../markdown/passes.js'
import { createTabs } from '../shared/tabs.js'

/** A package manager whose commands are beside those of npm. */
type OtherManager = 'yarn' | 'pnpm' | 'bun'

/** Commands of npm that the others call by another name. */
const verbs: Readonly<Record<OtherManager, Readonly<Record<string, string>>>> = {
  yarn: { ci: 'install --frozen-lockfile', uninstall: 'remove', rm: 'remove', update: 'upgrade', init: 'create' },
  pnpm: { ci: 'install --frozen-lockfile', uninstall: 'remove', rm: 'remove', init: 'create' },
  bun: { ci: 'install --frozen-lockfile', uninstall: 'remove', rm: 'remove', init: 'create', exec: 'x' }
}

const runners: Readonly<Record<OtherManager, string>> = { yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' }

/** Words behind `npm` that are commands; others are prose in comments. */
const known =
  /^(?:add|audit|ci|create|exec|i|info|init|install|link|list|login|ls|outdated|pack|publish|rm|run|run-script|start|stop|test|uninstall|up|update|version|view|why)$/

/** Translate the commands of npm in a text for another package manager; all else stays. */
export function toOtherManager(text: string, manager: OtherManager): string {
  return text
    .replaceAll(/(^|[\s;&|(])npx\s+(?:--yes\s+|-y\s+)?/g, (_, before: string) => `${before}${runners[manager]} `)
    .replaceAll(/(^|[\s;&|(])npm\s+([\w-]+)([^\n;&|]*)/g, (whole, before: string, verb: string, rest: string) =>
      known.test(verb) ? before + commandOf(verb, rest, manager) : whole
    )
}

function commandOf(verb: string, rest: string, manager: OtherManager): string {
  if (/^(?:install|i|add)$/.test(verb)) return installOf(rest, manager)
  if (verb === 'run' || verb === 'run-script')
    return manager === 'yarn' ? `yarn${plainRest(rest)}` : `${manager} run${plainRest(rest)}`
  if (/^(?:start|test|stop)$/.test(verb))
    return `${manager} ${manager === 'bun' ? 'run ' : ''}${verb}${plainRest(rest)}`
  const name = verbs[manager][verb] ?? verb
  // `npm init vite@latest` makes a project; `npm init` alone makes a manifest.
  if (verb === 'init' && !/^\s+[^\s-]/.test(rest)) return `${manager} init${rest}`
  const text = name === 'create' ? rest.replace(/@latest\b/, '') : rest
  return `${manager} ${name}${plainRest(text)}`
}

/** Format the arguments: those after `--` go to the program; other managers need no mark for that. */
function plainRest(rest: string): string {
  return rest.replace(/\s+--(?=\s)/, '')
}

function installOf(rest: string, manager: OtherManager): string {
  const words = rest.split(/\s+/).filter(Boolean)
  const isGlobal = words.some((word) => word === '-g' || word === '--global')
  const kept = words
    .filter((word) => !/^(?:-g|--global|-S|--save)$/.test(word))
    .map((word) => (/^(?:-D|--save-dev)$/.test(word) ? { yarn: '--dev', pnpm: '-D', bun: '--dev' }[manager] : word))
    .map((word) => (word === '--save-exact' ? '-E' : word))
  if (!kept.some((word) => !word.startsWith('-'))) return [manager, 'install', ...kept].join(' ')
  if (!isGlobal) return [manager, 'add', ...kept].join(' ')
  return [manager, ...(manager === 'yarn' ? ['global', 'add'] : ['add', '-g']), ...kept].join(' ')
}

const word = /(?:^|\s)npm2yarn(?=\s|$)/
const others: readonly (readonly [label: string, manager: OtherManager])[] = [
  ['Yarn', 'yarn'],
  ['pnpm', 'pnpm'],
  ['Bun', 'bun']
]

/** Create tabs from fences with `npm2yarn`, one a package manager; the reader's choice counts in all of them. */
export function remarkPackageManagers() {
  return (tree: Root): void => {
    visitNodes(tree, (node, index, parent) => {
      if (node.type !== 'code' || !word.test(node.meta ?? '')) return undefined
      const code: Code = { ...node, meta: (node.meta ?? '').replace(word, '').trim() || null }
      const translated = others.map(([label, manager]) => ({
        label,
        value: manager,
        children: [{ ...code, value: toOtherManager(code.value, manager) }],
        position: node.position
      }))
      const npm = { label: 'npm', value: 'npm', children: [code], position: node.position }
      const tabs = createTabs([npm, ...translated], node.position, 'npm2yarn')
      ;(parent.children as RootContent[]).splice(index, 1, tabs)
      return index + 1
    })
  }
}
