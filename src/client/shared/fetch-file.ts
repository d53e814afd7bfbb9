/** Time after which a host that does not answer counts as unreachable, in milliseconds. */
const timeout = 15_000

/** Fetch a file of the site; an error response rejects, and so does a host that does not answer. */
export async function fetchFile(url: string, options?: RequestInit): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(url)), timeout)))
  try {
    const response = await Promise.race([fetch(url, options), tooLate])
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    return response
  } finally {
    clearTimeout(timer)
  }
}
