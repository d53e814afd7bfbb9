/**
 * Reload the page because a file of it is gone, as after a newer deployment. It happens once for a history entry, also where
 * storage is blocked: a file that is permanently missing must not cause a loop.
 */
export async function reloadOnce(missing: string): Promise<void> {
  const state = history.state as Readonly<Record<string, unknown>> | null
  if (state?.isReloaded === true || !(await isReachable(missing))) return
  history.replaceState({ ...state, isReloaded: true }, '')
  location.reload()
}

/** Whether the host responds at all, be it with an error: without a network a reload would lose the page. */
async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
