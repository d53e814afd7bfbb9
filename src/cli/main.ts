/** The entry of the compiled command: the main thread, which only watches over the thread that does the work. */
import { watchCommand } from './watch-command.js'

watchCommand(new URL('command.js', import.meta.url), process.argv.slice(2))
