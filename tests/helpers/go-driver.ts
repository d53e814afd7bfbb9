/** Program of Node.js that runs samples in Go: as packages of one program, because each that is linked alone takes a second. */
export const goDriver = `
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { basename, join } from 'node:path'

const files = process.argv.slice(2)
const folder = mkdtempSync(join(process.cwd(), 'go-'))
const names = files.map((file) => basename(file, '.go').replace('-', ''))
files.forEach((file, index) => {
  const text = readFileSync(file, 'utf8').replace('package main', 'package ' + names[index]).replace('func main()', 'func Main()') + '\\n'
  mkdirSync(join(folder, names[index]))
  writeFileSync(join(folder, names[index], 'sample.go'), text)
})
writeFileSync(join(folder, 'go.mod'), 'module samples\\n\\ngo 1.19\\n')
writeFileSync(join(folder, 'main.go'), [
  'package main',
  'import "fmt"',
  ...names.map((name) => 'import "samples/' + name + '"'),
  'func run(file string, sample func()) {',
  '  defer func() { if problem := recover(); problem != nil { fmt.Printf("\\\\n%s FAILED %v\\\\n", file, problem) } }()',
  '  sample()',
  '}',
  'func main() {',
  ...names.map((name, index) => '  run(' + JSON.stringify(files[index]) + ', ' + name + '.Main)'),
  '}'
].join('\\n'))
const env = { ...process.env, HOME: userInfo().homedir, GOFLAGS: '-mod=mod', GOPROXY: 'off' }
const built = spawnSync('go', ['build', '-o', 'program', '.'], { cwd: folder, env, encoding: 'utf8' })
if (built.status === 0) spawnSync(join(folder, 'program'), { env, stdio: 'inherit' })
else {
  const problems = [...built.stderr.matchAll(/^sample(\\d+)\\/sample\\.go:(.*)$/gm)]
  for (const [, index, text] of problems) console.log(files[index] + ' FAILED ' + text)
  if (problems.length === 0) console.log(files[0] + ' FAILED ' + built.stderr)
}
// A file that is not formatted as all files of Go are is a mistake, too.
const unformatted = spawnSync('gofmt', ['-l', '.'], { cwd: folder, env, encoding: 'utf8' })
for (const [, index] of (unformatted.stdout + unformatted.stderr).matchAll(/sample(\\d+)\\//g)) console.log(files[index] + ' FAILED gofmt')
`
