import { Argument, type Command, Option } from 'commander'
import { UsageError } from '../model/errors.js'
import type { LabelsFlags } from './labels.js'
import { editions, format, json, timeout, translationActions, untrusted, wholeNumber } from './options.js'
import { reportFailure } from './format-messages.js'
import { setExit } from './set-exit.js'
import type { SupervisionFlags } from './supervision.js'
import type { TranslationFlags } from './translations.js'

/** Add the commands for the languages and versions of a site. */
export function addLanguageCommands(program: Command): void {
  addTranslations(program)
  addMergeLocks(program)
  addLabels(program)
  addVersion(program)
}

/** Add `capstan translations`. */
function addTranslations(program: Command): void {
  program
    .command('translations')
    .description('Report which sections of a translation are behind their originals, and record which are up to date.')
    .addArgument(translationAction())
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .option('--lang <lang>', 'only the translation into this language')
    .addOption(editions())
    .addOption(
      new Option('--page <path>', 'only this page, or section such as guide/start.md#install; repeatable')
        .argParser((value: string, others: readonly string[]) => [...others, value])
        .default([], 'all')
    )
    .option('--all', 'accept all sections that have a translation', false)
    .addOption(format(['pretty', 'json', 'github', 'sarif']))
    .addOption(json())
    .addOption(new Option('--max-behind <n>', 'fail when more sections than this are behind').argParser(wholeNumber))
    .option('--po', 'export the texts to be translated as a PO file', false)
    .option('--xliff', 'export them as XLIFF 1.2', false)
    .option('--md', 'export them as Markdown, for people and language models', false)
    .option('--from <file>', 'import this worksheet, in any of these formats')
    .option('--since <ref>', 'also count sections that fell behind since this tag, branch or commit')
    .option(
      '--ref <ref>',
      'update to this tag, branch or commit of the upstream; default: the one that "follows" names'
    )
    .addOption(timeout())
    .addOption(untrusted())
    .addHelpText(
      'after',
      '\nExamples:\n  capstan translations\n  capstan translations todo docs --page guide/start.md\n  capstan translations accept --page guide/start.md#install\n  capstan translations status --format github --max-behind 0\n  capstan translations export --po > zh-CN.po\n  capstan translations import --from zh-CN.po\n  capstan translations setup-git'
    )
    .action(async (action: string, siteDir: string, flags: TranslationFlags) => {
      const { translations } = await import('./translations.js')
      const known = translationActions.find((name) => name === action)
      // Without an action the first argument is the folder.
      if (!known && siteDir !== '.') throw new UsageError(unknownAction(action, translationActions))
      const folder = known ? siteDir : action
      return setExit(reportFailure(flags.format, folder, () => translations(known ?? 'status', folder, flags)))
    })
}

/** Add the command that git runs to merge locks, as `capstan translations setup-git` tells it. */
function addMergeLocks(program: Command): void {
  program
    .command('merge-locks', { hidden: true })
    .description('Merge the locks of translations, section by section; git runs it.')
    .argument('<base>', 'file of the lock before both changes')
    .argument('<ours>', 'file of one side, which the merged lock is written to')
    .argument('<theirs>', 'file of the other side')
    .argument('<path>', 'path of the lock in the work tree')
    .action((base: string, ours: string, theirs: string, path: string) =>
      setExit(import('./merge-locks.js').then(({ mergeLocks }) => mergeLocks({ base, ours, theirs, path })))
    )
}

/** Create the argument for the action. Its choices are for help and completion: a folder may stand in its place. */
function translationAction(): Argument {
  const argument = new Argument('[action]', 'what to do').default('status')
  argument.argChoices = [...translationActions]
  return argument
}

function unknownAction(action: string, actions: readonly string[]): string {
  return `Unknown action "${action}" of "capstan translations"; expected one of ${actions.join(', ')}.`
}

/** Add `capstan labels`. */
function addLabels(program: Command): void {
  program
    .command('labels')
    .description('Write the interface labels of a language to a JSON file to be translated; existing labels are kept.')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .requiredOption('--lang <tag>', 'the language (BCP 47), such as "pl"')
    .addOption(timeout())
    .addHelpText('after', '\nExamples:\n  capstan labels --lang pl\n  capstan labels docs --lang pt-AO')
    .action(async (siteDir: string, flags: LabelsFlags) =>
      setExit((await import('./labels.js')).labels(siteDir, flags))
    )
}

/** Add `capstan version`. */
function addVersion(program: Command): void {
  program
    .command('version')
    .description('Freeze the current site as a version in a folder, and add the version to the configuration.')
    .argument('<name>', 'name of the version, such as 1.0')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .addOption(timeout())
    .addHelpText('after', '\nExamples:\n  capstan version 1.0\n  capstan version 2.4 docs')
    .action(async (name: string, siteDir: string, flags: Omit<SupervisionFlags, 'untrusted'>) =>
      setExit((await import('./version.js')).version(siteDir, name, flags))
    )
}
