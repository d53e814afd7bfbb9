/**
 * The commands of a terminal's session, without prompts and output. A block is a session where its first line begins with a prompt:
 * `$`, `%` or `>` and a blank, also behind `user@host:~` or `(venv)`, `PS>`, `PS C:\>`, `C:\>`, or `>>>` of Python. `#` is the prompt of root
 * behind `user@host:~`, and in sessions (`console`) that have no other prompt, but before a sentence; elsewhere it begins a comment. What a session shows below a command is its
 * output, but for lines that continue the command: after `\`, an open quote, bracket or pipe, and up to the end of a here-document.
 */

/** Names of what is a session, and of shells, whose blocks may be scripts or sessions. */
const sessions = /session$|^(?:console|terminal|pycon|doctest)$/
const shells = /^(?:(?:ba|z|fi)?sh|shell(?:script)?|powershell|pwsh|ps1?|bat(?:ch)?|cmd|dos|py(?:thon)?)$/

/** What comes before a command: an environment, then one of the prompts. */
const before = String.raw`(?:\([^()]+\) ?)?`
const prompt = new RegExp(
  String.raw`^${before}(?:(?:\[[^\]]*\] ?|[\w.-]+@[\w.-]+[^\s$#%>]*(?: [^\s$#%>]+)?[ ]?)[$#%>]|[$%>]|>>>|PS(?: [^>]*)?>|[A-Z]:\\[^>]*>)(?: |$)`
)
const rootPrompt = new RegExp(String.raw`^${before}#(?: (?!\p{Lu}\p{Ll})|$)`, 'u')

/** The prompt of a line that continues a command. */
const continued = /^ *(?:>>?|\.\.\.)(?: |$)/
const dots = /^\.\.\.(?: |$)/

/** The end of a line whose command goes on: by a mark of the shell, or a word that needs another. */
const open = /(?:\\|`|\^|\||&&|[({[:,]|\b(?:do|then|else|in))$/

/** Find the commands of a session; undefined where a block is none. */
export function sessionCommands(text: string, language = ''): string | undefined {
  const isSession = sessions.test(language)
  if (!isSession && !shells.test(language)) return undefined
  const lines = text.split('\n')
  // A program may begin lines of its output with `>`.
  const hasPrompt = lines.some((line) => !/^>(?!>)/.test(line) && prompt.test(line))
  const isRoot = isSession && !hasPrompt
  const anyPrompt = (line: string) => (prompt.exec(line) ?? (isRoot ? rootPrompt.exec(line) : undefined))?.[0]
  const isComment = (line: string) => isSession && hasPrompt && /^#(?: |$)/.test(line)
  const first = anyPrompt(lines.find((line) => line.trim() !== '' && !isComment(line)) ?? '')
  if (first === undefined) return undefined
  // Below other prompts `>` begins a line of output, as npm writes it.
  const promptOf = (line: string) => (/^>(?!>)/.test(line) && first[0] !== '>' ? undefined : anyPrompt(line))
  const commands: string[] = []
  let end: string | undefined
  let isOpen = false
  let isWithin = false
  for (const line of lines) {
    const found = end === undefined && !isOpen ? promptOf(line) : undefined
    const goesOn = end !== undefined || isOpen || (isWithin ? continued : dots).test(line)
    if (found === undefined && !goesOn) {
      isWithin = false
      continue
    }
    const command: string = found === undefined ? line.replace(continued, '') : line.slice(found.length)
    commands.push(command)
    if (end === undefined) end = /(?<!<)<<-?\s*["']?([a-z_]\w*)/i.exec(command)?.[1]
    else if (command.trim() === end) end = undefined
    isOpen = end === undefined && (open.test(command) || hasOpenQuote(commands.join('\n')))
    isWithin = isOpen || found === undefined
  }
  return commands.join('\n').trimEnd() || undefined
}

/** Whether a text ends within quotes. */
function hasOpenQuote(text: string): boolean {
  let quote = ''
  for (const [token] of text.matchAll(/\\.|["']/gs)) {
    if (token === quote) quote = ''
    else if (quote === '' && token.length === 1) quote = token
  }
  return quote !== ''
}
