import { describe, expect, it } from 'vitest'
import { sessionCommands } from '../../../../src/markdown/code/session-commands.js'

const lines = (...all: readonly string[]) => all.join('\n')

describe('prompts', () => {
  it.each([
    ['sh', '$ npm i', 'npm i'],
    ['bash', '% npm i', 'npm i'],
    ['shell', '> npm i', 'npm i'],
    ['console', '# apt update', 'apt update'],
    ['bash', 'user@host:~$ ls -l', 'ls -l'],
    ['bash', 'root@nvr:/srv# ls', 'ls'],
    ['bash', '[me@host dir]$ ls', 'ls'],
    ['bash', '(venv) $ pip install x', 'pip install x'],
    ['bash', '(venv) me@host:~/a$ pip', 'pip'],
    ['powershell', 'PS> Get-Item x', 'Get-Item x'],
    ['powershell', 'PS C:\\> Get-Item x', 'Get-Item x'],
    ['ps1', 'PS C:\\Users\\me you> dir', 'dir'],
    ['bat', 'C:\\Windows> dir', 'dir'],
    ['python', '>>> print(1)', 'print(1)'],
    ['shell-session', '$ a', 'a'],
    ['shellsession', '$ a', 'a']
  ])('of %s: %s', (language, text, command) => expect(sessionCommands(text, language)).toBe(command))

  it('are many, and what is shown below them is not copied', () =>
    expect(
      sessionCommands(lines('', '$ npm i', 'added 3 packages', '', '> site@1.0.0 build', '$ npm test', '$'), 'bash')
    ).toBe('npm i\nnpm test'))
})

describe('"#" in a session', () => {
  it.each([
    ['is a comment beside other prompts', lines('# First', '$ a', '# then this', '$ b'), lines('a', 'b')],
    ['is the prompt of root where it is the only one', lines('# a', '> a@1.0.0 x', '# b'), lines('a', 'b')],
    ['is a comment before a sentence', lines('# Install it', 'pip install x'), undefined]
  ])('%s', (_, text, commands) => expect(sessionCommands(text, 'console')).toBe(commands))
})

describe('what is no session', () => {
  it.each([
    ['bash', '# install\nnpm i'],
    ['sh', '#!/bin/sh\n$EDITOR x'],
    ['sh', '$HOME/bin/x'],
    ['bash', 'npm i\n$ x'],
    ['python', '# > x\nprint(1)'],
    ['js', '$ npm i'],
    ['text', '$ npm i'],
    ['', '$ npm i'],
    ['bash', '$'],
    ['console', 'Linux 6.1'],
    ['sh', '']
  ])('of %s: %j', (language, text) => expect(sessionCommands(text, language)).toBeUndefined())
})

describe('commands of several lines', () => {
  it('go on after a backslash', () =>
    expect(sessionCommands(lines('$ docker run \\', '    -p 80:80 \\', '>   nginx', 'abc', '$ ls'), 'sh')).toBe(
      lines('docker run \\', '    -p 80:80 \\', '  nginx', 'ls')
    ))

  it('go on to the end of a here-document', () =>
    expect(
      sessionCommands(lines('$ cat <<EOF > a', '$ no prompt', '', '# no comment', '> b', 'EOF', 'out', '$ ls'), 'sh')
    ).toBe(lines('cat <<EOF > a', '$ no prompt', '', '# no comment', 'b', 'EOF', 'ls')))

  it('go on within quotes, and after what needs more', () =>
    expect(
      sessionCommands(
        lines("$ echo 'a", "> b'", 'a', 'b', '$ for x in 1 2; do', '> echo $x', '> done', '1', '$ a |', '  b'),
        'bash'
      )
    ).toBe(lines("echo 'a", "b'", 'for x in 1 2; do', 'echo $x', 'done', 'a |', '  b')))

  it('go on after a backquote of PowerShell, and a caret of Windows', () => {
    expect(sessionCommands(lines('PS> Get-Item `', '>> x', 'out'), 'powershell')).toBe(lines('Get-Item `', 'x'))
    expect(sessionCommands(lines('C:\\> copy a ^', 'b', 'out'), 'cmd')).toBe(lines('copy a ^', 'b'))
  })

  it('go on at the dots of Python', () =>
    expect(sessionCommands(lines('>>> for x in [1]:', '...     print(x)', '...', '1', '>>> y'), 'pycon')).toBe(
      lines('for x in [1]:', '    print(x)', '', 'y')
    ))

  it('do not go on after an apostrophe that is escaped or in other quotes', () =>
    expect(sessionCommands(lines(`$ echo it\\'s "it's"`, "it's it's", '$ ls'), 'sh')).toBe(
      lines(`echo it\\'s "it's"`, 'ls')
    ))
})
