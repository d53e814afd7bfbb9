/**
 * Load the page anew because a file of it is gone, as after a newer deployment. It happens once for an entry of the history,
 * also where storage is blocked: a file that is missing for good must not make a loop.
 */
export async function reloadOnce(missing: string): Promise<void> {
  const state = history.state as Readonly<Record<string, unknown>> | null
  if (state?.isReloaded === true || !(await isReachable(missing))) return
  history.replaceState({ ...state, isReloaded: true }, '')
  location.reload()
}

/** Whether the host answers at all, be it that there is no such file: without a network a reload would lose the page. */
async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
