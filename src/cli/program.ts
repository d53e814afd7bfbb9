import { Argument, Command, type CommanderError, Option } from 'commander'
import { exitCodes } from './exit-codes.js'
import { tell } from './interrupt.js'
import { generatorVersion } from '../utils/generator.js'
import { UsageError } from '../model/errors.js'
import type { BuildFlags } from './build.js'
import { addAddressCommands } from './address-commands.js'
import { addAuthoring } from './authoring-commands.js'
import { addCache } from './cache-commands.js'
import { addCheck } from './check-command.js'
import { addHost } from './host-command.js'
import type { CompileFlags } from './compile.js'
import type { ShellName } from './completion.js'
import type { DiagramsFlags } from './diagrams.js'
import {
  allowHost,
  editions,
  format,
  json,
  port,
  shard,
  shardCount,
  threadCount,
  timeout,
  untrusted,
  verbose
} from './options.js'
import { addLanguageCommands } from './language-commands.js'
import type { ManualFlags } from './manual.js'
import { addLsp } from './lsp-command.js'
import { addMcp } from './mcp-command.js'
import type { PdfFlags } from './pdf.js'
import { addSearch } from './search-command.js'
import { setExit } from './set-exit.js'
import type { ServeFlags } from './serve.js'
import type { SupervisionFlags } from './supervision.js'

/** Create the command line: names, flags, help. Each command's own module is loaded when it runs. */
export function createProgram(): Command {
  const program = new Command('capstan')
    .description('Turn site.config.ts, Markdown and an OpenAPI file into a fast static site.')
    .version(generatorVersion, '-v, --version')
    .showSuggestionAfterError()
    .configureOutput({ outputError: () => undefined }) // fail.ts prints it
    .exitOverride(asUsageError)
    .addHelpText(
      'after',
      '\nExamples:\n  capstan init docs      write a small site to docs/\n  capstan serve docs     show it, and every change at once\n  capstan build docs     write the site to docs/build\n  capstan check docs     look for broken links and other mistakes\n  capstan manual         read how to do the rest'
    )
  addBuild(program)
  addCompile(program)
  addServe(program)
  addCheck(program)
  addAddressCommands(program)
  addSearch(program)
  addHost(program)
  addPdf(program)
  addDiagrams(program)
  addLanguageCommands(program)
  addMcp(program)
  addLsp(program)
  program
    .command('manual')
    .description('Open this manual, which comes with the package, in the browser; no network is needed.')
    .option('--port <n>', 'first port to try', port, 4450)
    .option('--no-open', 'print the address only')
    .action(async (options: ManualFlags) => setExit((await import('./manual.js')).manual(options)))
  program
    .command('completion')
    .description('Print a shell script that completes commands, flags and their values.')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      '\nExamples:\n  capstan completion bash > ~/.local/share/bash-completion/completions/capstan\n  capstan completion zsh > ~/.zfunc/_capstan\n  capstan completion fish > ~/.config/fish/completions/capstan.fish'
    )
    .action(async (shell: ShellName) => setExit((await import('./completion.js')).completion(shell, program)))
  addCache(program)
  program
    .command('clear')
    .description('Remove the cache and the built files, nothing else.')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .addOption(timeout())
    .addOption(untrusted())
    .action(async (siteDir: string, options: SupervisionFlags) =>
      setExit((await import('./clear.js')).clear(siteDir, options))
    )
  addAuthoring(program)
  return program
}

/** Add `capstan build`. */
function addBuild(program: Command): void {
  program
    .command('build')
    .description('Build the site.')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .option('--out-dir <dir>', 'output folder (default: <siteDir>/build)')
    .option('--no-cache', 'compile every page again, without the cache')
    .option('--strict', 'fail on warnings', false)
    .addOption(format(['pretty', 'json']))
    .addOption(json('print the figures of the build as one JSON object'))
    .addOption(
      new Option('--shards <n>', 'use what this many shards of compile have sent to the remote cache').argParser(
        shardCount
      )
    )
    .option('--future', 'also publish posts that are dated in the future', false)
    .option('--offline', 'write one archive, <outDir>.zip, that readers open from disk', false)
    .addOption(editions())
    .addOption(verbose())
    .addOption(timeout())
    .addOption(untrusted())
    .addOption(
      new Option('--workers <n>', 'number of additional threads that compile').argParser(threadCount).hideHelp()
    )
    .addHelpText(
      'after',
      '\nExamples:\n  capstan build\n  capstan build docs --out-dir public --strict\n  capstan build --json | jq .ms'
    )
    .action(async (siteDir: string, { offline, ...options }: BuildFlags & { readonly offline: boolean }) =>
      setExit(
        offline
          ? (await import('./build-offline.js')).buildOffline(siteDir, options)
          : (await import('./build.js')).build(siteDir, options)
      )
    )
}

/** Add `capstan compile`. */
function addCompile(program: Command): void {
  program
    .command('compile')
    .description(
      'Compile a share of the pages into the cache for a later build, so that several machines share the work.'
    )
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .addOption(
      new Option('--shard <shard>', 'which share, such as 3/8: the third of eight')
        .argParser(shard)
        .makeOptionMandatory()
    )
    .addOption(timeout())
    .addOption(untrusted())
    .addOption(
      new Option('--workers <n>', 'number of additional threads that compile').argParser(threadCount).hideHelp()
    )
    .addHelpText('after', '\nExamples:\n  capstan compile --shard 3/8\n  capstan build --shards 8')
    .action(async (siteDir: string, options: CompileFlags) =>
      setExit((await import('./compile.js')).compile(siteDir, options))
    )
}

/** Add `capstan pdf`. */
function addPdf(program: Command): void {
  program
    .command('pdf')
    .description(
      'Write one PDF for each language and version, with bookmarks and page numbers, using an installed Chromium, Chrome or Edge.'
    )
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .option('--output <file>', 'output file (default: <outDir>.pdf)')
    .option('--section <name>', 'a section, such as guides for /print/guides; default: the whole site')
    .addOption(editions())
    .addOption(timeout())
    .addOption(untrusted())
    .addHelpText('after', '\nExamples:\n  capstan pdf\n  capstan pdf docs --section guides --output guides.pdf')
    .action(async (siteDir: string, options: PdfFlags) => setExit((await import('./pdf.js')).pdf(siteDir, options)))
}

/** Add `capstan diagrams`. */
function addDiagrams(program: Command): void {
  program
    .command('diagrams')
    .description(
      'Measure the diagrams and write their sizes to _diagrams.yaml in the content folder, so that pages reserve room for them. Uses an installed Chromium, Chrome or Edge.'
    )
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .addOption(timeout())
    .addHelpText('after', '\nExamples:\n  capstan diagrams\n  capstan diagrams docs')
    .action(async (siteDir: string, options: DiagramsFlags) =>
      setExit((await import('./diagrams.js')).diagrams(siteDir, options))
    )
}

/** Add `capstan serve`. */
function addServe(program: Command): void {
  program
    .command('serve')
    .description('Serve the site locally and show every change at once.')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .option('--port <n>', 'first port to try', port, 4400)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .addOption(allowHost())
    .option('--no-watch', 'serve the built folder without watching for changes')
    .option('--open', 'open the browser', false)
    .option('--future', 'also show posts that are dated in the future', false)
    .addOption(editions())
    .addOption(timeout())
    .addOption(untrusted())
    .addHelpText(
      'after',
      '\nExamples:\n  capstan serve\n  capstan serve docs --port 8080 --open\n  capstan build && capstan serve --no-watch'
    )
    .action(async (siteDir: string, options: ServeFlags) =>
      setExit((await import('./serve.js')).serve(siteDir, options))
    )
}

/** Turn wrong usage into our own error; help and version end the program as usual. */
function asUsageError(error: CommanderError): never {
  if (error.exitCode === 0) {
    tell({ exitCode: exitCodes.fine })
    process.exit(exitCodes.fine)
  }
  throw new UsageError(
    `${error.message.replace(/^error: /, '').replace(/^./, (letter) => letter.toUpperCase())}\nRun "capstan --help" for the commands and their flags.`
  )
}
