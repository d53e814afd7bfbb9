/** Fetch a file of the site; an error response rejects. */
export async function fetchFile(url: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, options)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}
