import { hiddenPath, refusalReason } from '../../files/refusal-reason.js'
import { compilationOf, report } from '../page/compilation.js'
import type { Evaluate, Import, ModuleNames } from '../page/import.js'
import { bundleScripts, type Program } from './bundle-scripts.js'
import { reportImport } from './report-import.js'
import { runProgram } from './run-program.js'

/** A script that a page imports; see `ResolvedModule`. */
interface Script {
  readonly wanted: Import
  readonly script: string
}

/**
 * Bundle the scripts that a page and its files of Markdown import, with all that these import, and run them as one program: a module is
 * there once, whoever imports it. React is the generator's own. Every file that enters becomes a dependency of the page. A script that
 * cannot be bundled or run is a finding and costs itself.
 */
export async function loadScripts(
  scripts: readonly Script[],
  evaluate: Evaluate
): Promise<ReadonlyMap<Import, ModuleNames>> {
  if (scripts.length === 0) return new Map()
  const program = await bundleSound(scripts, evaluate)
  return program ? runProgram(program) : new Map()
}

/** Bundle those of some scripts that can be bundled; the others are reported. */
async function bundleSound(scripts: readonly Script[], evaluate: Evaluate): Promise<Program | undefined> {
  const whole = await tryToBundle(scripts, evaluate)
  if (!whole.failure) return withoutRefused(whole.program)
  const sound: Script[] = []
  for (const script of scripts) {
    const { failure } = scripts.length > 1 ? await tryToBundle([script], evaluate) : whole
    if (failure) reportImport(failure.error, script.wanted)
    else sound.push(script)
  }
  // What fails together alone fails for all.
  if (sound.length === scripts.length) for (const { wanted } of sound) reportImport(whole.failure.error, wanted)
  return sound.length > 0 && sound.length < scripts.length ? bundleSound(sound, evaluate) : undefined
}

type Bundled =
  | { readonly program: Program; readonly failure?: undefined }
  | { readonly failure: { readonly error: unknown } }

async function tryToBundle(scripts: readonly Script[], evaluate: Evaluate): Promise<Bundled> {
  try {
    return { program: await bundleScripts(scripts, evaluate) }
  } catch (error) {
    return { failure: { error } }
  }
}

/** Leave out of a program the imports that need files which must not be read; these are reported. */
function withoutRefused(program: Program): Program {
  const entries = program.entries.filter(({ wanted, inputs }) => {
    const refused = [...program.refused].filter(([path]) => inputs.has(path))
    for (const [path, refusal] of refused) {
      const text = `Cannot import "${path}": ${refusalReason(refusal, path)}.`
      report(compilationOf(wanted.file), 'refused-file', { text, hidden: hiddenPath(refusal, path) }, wanted.position)
    }
    return refused.length === 0
  })
  return { ...program, entries }
}
