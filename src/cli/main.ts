/** The entry of the compiled command: the main thread, which only supervises the thread that does the work. */
import { watchCommand } from './watch-command.js'

watchCommand(new URL('command.js', import.meta.url), process.argv.slice(2))
