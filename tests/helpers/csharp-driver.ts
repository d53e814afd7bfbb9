/**
 * Program of Node.js that runs samples in C# by Mono, whose compiler reads C# 7: what newer versions write shorter is written out before, and what
 * newer libraries have stands in a file beside it.
 */
export const csharpDriver = `
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const files = process.argv.slice(2)
const folder = mkdtempSync(join(process.cwd(), 'csharp-'))
const implicit = ['System', 'System.Collections.Generic', 'System.IO', 'System.Linq', 'System.Net.Http', 'System.Threading.Tasks']

function writtenOut(text, name) {
  const imports = [...text.matchAll(/^using [\\w.]+;$/gm)].map(([line]) => line)
  let depth = 0
  const code = text
    .replaceAll(/^using [\\w.]+;\\n/gm, '')
    .replaceAll(/"""\\n([^]*?)\\n"""/g, (_, block) => JSON.stringify(block))
    .replaceAll('FormUrlEncodedContent(new KeyValuePair<string, string>[] {', 'FormUrlEncodedContent(new List<KeyValuePair<string, string>> {')
    .replaceAll(/^    new\\(/gm, '    new KeyValuePair<string, string>(')
    .replaceAll('HttpMethod.Patch', 'new HttpMethod("PATCH")')
    .replaceAll('(_, _) =>', '(a, b) =>')
    .replaceAll(/^(?:await )?using var (.*);$/gm, (_, declared) => {
      depth++
      return 'using (var ' + declared + ') {'
    })
  return [
    ...implicit.map((each) => 'using ' + each + ';'),
    ...imports,
    'class ' + name + ' {',
    '  public static async Task Main() {',
    code + '}'.repeat(depth),
    '  }',
    '}'
  ].join('\\n')
}

writeFileSync(join(folder, 'newer.cs'), [
  'using System;',
  'using System.Net.Http;',
  'class SocketsHttpHandler : HttpClientHandler {',
  '  public Func<string, HttpRequestMessage, System.Text.Encoding> RequestHeaderEncodingSelector { get; set; }',
  '}'
].join('\\n'))
const names = files.map((_, index) => 'Sample' + index)
files.forEach((file, index) => writeFileSync(join(folder, names[index] + '.cs'), writtenOut(readFileSync(file, 'utf8'), names[index])))
writeFileSync(join(folder, 'main.cs'), [
  'using System;',
  'class Program {',
  '  static void Run(string file, Func<System.Threading.Tasks.Task> sample) {',
  '    try { sample().GetAwaiter().GetResult(); }',
  '    catch (Exception error) { Console.WriteLine("\\\\n" + file + " FAILED " + error); }',
  '  }',
  '  static void Main() {',
  ...names.map((name, index) => '    Run(' + JSON.stringify(files[index]) + ', ' + name + '.Main);'),
  '  }',
  '}'
].join('\\n'))
const sources = ['newer.cs', 'main.cs', ...names.map((name) => name + '.cs')]
const options = ['-langversion:7.2', '-r:System.Net.Http.dll', '-main:Program', '-out:program.exe']
const built = spawnSync('mcs', [...options, ...sources], { cwd: folder, encoding: 'utf8' })
if (built.status === 0) spawnSync('mono', [join(folder, 'program.exe')], { stdio: 'inherit' })
else {
  const problems = [...built.stderr.matchAll(/Sample(\\d+)\\.cs(\\(.*error.*)/g)]
  for (const [, index, text] of problems) console.log(files[index] + ' FAILED ' + text)
  if (problems.length === 0) console.log(files[0] + ' FAILED ' + built.stderr)
}
`
