import { execFile, execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { csharpDriver } from './csharp-driver.js'
import { goDriver } from './go-driver.js'

/** How samples of a language are run: all of them in one process, each after the other. */
interface Runner {
  readonly extension: string
  readonly command: readonly [string, ...string[]]
  /** A program that runs the files it is given, and prints the name of each that fails with FAILED. */
  readonly driver: string
  /** A command that fails where the tool is not installed. */
  readonly probe: readonly [string, ...string[]]
  /** Whether CI may go without the tool. */
  readonly isOptional?: boolean
}

const importEach = `for (const file of process.argv.slice(2)) await import(file).catch((error) => console.log(file, 'FAILED', error))`

/** A browser, as far as samples need one: whoever asks for a chosen file gets the one of the field's name. */
const browser = `
import { openAsBlob } from 'node:fs'
const files = new Map()
for (const name of ['photo.jpg', 'mask.png', 'file.bin']) {
  const type = { jpg: 'image/jpeg', png: 'image/png', bin: 'application/octet-stream' }[name.split('.')[1]]
  files.set(name.split('.')[0], new File([await openAsBlob(name)], name, { type }))
}
globalThis.document = {
  querySelector: (selector) => ({ files: [files.get(/name="(.*)"/.exec(selector)?.[1] ?? 'file')] })
}
`

/** The languages whose samples can be run. */
export const sampleRunners: Readonly<Record<string, Runner>> = {
  python: {
    extension: 'py',
    command: ['python3', 'driver.py'],
    driver: [
      'import runpy, sys, traceback',
      'for file in sys.argv[1:]:',
      '    try:',
      '        runpy.run_path(file)',
      '    except BaseException:',
      '        print(file, "FAILED", traceback.format_exc())'
    ].join('\n'),
    probe: ['python3', '-c', 'import requests']
  },
  nodejs: {
    extension: 'mjs',
    command: [process.execPath, 'driver.mjs'],
    driver: importEach,
    probe: [process.execPath, '--version']
  },
  javascript: {
    extension: 'mjs',
    command: [process.execPath, 'driver.mjs'],
    driver: browser + importEach,
    probe: [process.execPath, '--version']
  },
  java: {
    extension: 'java',
    command: ['java', 'Driver.java'],
    driver: [
      'import java.io.*; import java.net.*; import java.nio.file.*; import javax.tools.*;',
      'class Driver {',
      '  public static void main(String[] files) throws Exception {',
      '    for (var file : files) {',
      '      try {',
      '        var folder = Files.createTempDirectory("classes").toString();',
      '        var errors = new ByteArrayOutputStream();',
      '        if (ToolProvider.getSystemJavaCompiler().run(null, null, errors, "-proc:none", "-d", folder, file) != 0) throw new Exception(errors.toString());',
      '        var main = new URLClassLoader(new URL[] { Path.of(folder).toUri().toURL() }).loadClass("Sample").getDeclaredMethod("main", String[].class);',
      '        main.setAccessible(true);',
      '        main.invoke(null, (Object) new String[0]);',
      '      } catch (Throwable error) {',
      '        System.out.println(file + " FAILED " + error + " " + error.getCause());',
      '      }',
      '    }',
      '    System.exit(0);',
      '  }',
      '}'
    ].join('\n'),
    probe: ['javac', '--version']
  },
  curl: {
    extension: 'sh',
    command: ['sh', 'driver.sh'],
    driver: 'for file do curl() { command curl --silent --show-error "$@"; }; . "$file" || echo "$file FAILED"; done',
    probe: ['curl', '--version']
  },
  php: {
    extension: 'php',
    command: ['php', 'driver.php'],
    driver: [
      '<?php',
      'function run($file) { include $file; }',
      'foreach (array_slice($argv, 1) as $file) {',
      '    try {',
      '        run($file);',
      '    } catch (Throwable $error) {',
      '        echo "\\n$file FAILED $error\\n";',
      '    }',
      '}'
    ].join('\n'),
    probe: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    isOptional: true
  },
  ruby: {
    extension: 'rb',
    command: ['ruby', 'driver.rb'],
    driver: [
      'ARGV.each do |file|',
      '  load file',
      'rescue Exception => error',
      '  puts "\\n#{file} FAILED #{error.full_message}"',
      'end'
    ].join('\n'),
    probe: ['ruby', '--version'],
    isOptional: true
  },
  go: {
    extension: 'go',
    command: [process.execPath, 'driver-go.mjs'],
    driver: goDriver,
    probe: ['go', 'version'],
    isOptional: true
  },
  csharp: {
    extension: 'cs',
    command: [process.execPath, 'driver-csharp.mjs'],
    driver: csharpDriver,
    // Mono may be there without the assembly that every sample needs.
    probe: [
      'sh',
      '-c',
      'cd "$(mktemp -d)" && echo "class P {}" > p.cs && mcs -t:library -r:System.Net.Http.dll p.cs && mono --version'
    ],
    isOptional: true
  }
}

/**
 * Whether the tool of a language is installed. Tests that go without it are named on standard error.
 * @throws {Error} It is missing in CI, where every sample must be run whose tool a new machine has.
 */
export function canRun(
  language: string,
  { probe: [command, ...args], isOptional = false }: Pick<Runner, 'probe' | 'isOptional'>
): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    const message = `Samples in ${language} are not run: "${[command, ...args].join(' ')}" fails.`
    if (process.env.CI && !isOptional) throw new Error(`${message} Install the tool.`)
    console.warn(`Skipped: ${message}`)
    return false
  }
}

/** Run programs in a folder, and return what is printed of each that fails, by its place in the list. */
export async function runSamples(
  runner: Runner,
  programs: readonly string[],
  folder: string
): Promise<ReadonlyMap<number, string>> {
  const [command, driver, ...args] = runner.command
  if (driver !== undefined) writeFileSync(join(folder, driver), runner.driver)
  const files = programs.map((code, index) => {
    const file = join(folder, `sample-${index}.${runner.extension}`)
    writeFileSync(file, code)
    return file
  })
  const environment = { ...process.env, HOME: '/expanded', NO_PROXY: '*', no_proxy: '*' }
  const all = [...(driver === undefined ? [] : [driver]), ...args, ...files]
  const { stdout } = await promisify(execFile)(command, all, { cwd: folder, env: environment, maxBuffer: 2 ** 24 })
  const failures = stdout.matchAll(/^\S*\/sample-(\d+)\.\w+ FAILED.*(?:\n(?!\S*\/sample-\d).*)*/gm)
  return new Map([...failures].map(([text, index]) => [Number(index), text]))
}
