/**
 * Create what finds the file of a search index for one that an earlier deployment had: itself or its successor, where the manifest names it.
 * Manifests are deflated, and no page names what they do.
 */
export async function findIndexFiles(cache: Cache): Promise<(url: string) => string | undefined> {
  const manifests = new Map<string, string>()
  for (const request of await cache.keys()) {
    const [, folder] = /^(.*\/_capstan\/search\/)manifest\.[^/]+$/.exec(request.url) ?? []
    const response = folder && (await cache.match(request))
    if (response) manifests.set(folder, await inflate(response))
  }
  return (url) => {
    const [, folder = '', kind = '', fingerprint = ''] = /^(.*\/)(\w+)\.([\w-]+)\.bin$/.exec(url) ?? []
    const manifest = manifests.get(folder)
    if (manifest?.includes(fingerprint)) return url
    // Of terms and texts there are many files: one that has changed is loaded when it is asked for.
    const [, next] = new RegExp(`"(${kind}\\.[\\w-]+\\.bin)"`).exec(manifest ?? '') ?? []
    return next && folder + next
  }
}

/** Inflate a manifest; one that is damaged names nothing. */
async function inflate(response: Response): Promise<string> {
  try {
    const bytes = await response.blob()
    return await new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate'))).text()
  } catch {
    return ''
  }
}
