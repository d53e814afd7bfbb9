/**
 * Start the session with the behaviour of every page. Each part is independent and ends when its signal aborts; a part that
 * fails leaves the static page, which is complete.
 */
import { announcement } from './frame/announcement.js'
import { backToTop } from './frame/back-to-top.js'
import { colorSwitch } from './frame/color-switch.js'
import { dropdowns } from './frame/dropdowns.js'
import { menu } from './frame/menu.js'
import { navbar } from './frame/navbar.js'
import { searchKeys } from './frame/search-keys.js'
import { sidebar } from './frame/sidebar.js'
import { sidebarBranches } from './frame/sidebar-branches.js'
import { Session } from './navigation/session.js'
import { arrivalMarks } from './page/arrival-marks.js'
import { codeTools } from './page/code-tools.js'
import { hashTargets } from './page/hash-targets.js'
import { islands } from './page/islands.js'
import { onDemand } from './page/on-demand.js'
import { overflow } from './page/overflow.js'
import { tableOfContents } from './page/table-of-contents.js'
import { tabs } from './page/tabs.js'

const frame = [colorSwitch, announcement, navbar, dropdowns, menu, sidebar, sidebarBranches, backToTop, searchKeys]
const page = [tabs, hashTargets, codeTools, overflow, onDemand, tableOfContents, islands, arrivalMarks]

new Session({ frame, page }).start()
