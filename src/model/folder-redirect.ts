/** A redirect of a whole folder into another, on this host or elsewhere. */
export interface FolderRedirect {
  /** Path of the old folder, without a slash before it. */
  readonly prefix: string
  /** Path of the new one, in the same form. */
  readonly target: string
  readonly protocol: string | undefined
  readonly host: string | undefined
}

/** Read a redirect as one of a whole folder, `/old/*` to `/new/:splat`; undefined where it is another. */
export function folderRedirect({
  from,
  to
}: {
  readonly from: string
  readonly to: string
}): FolderRedirect | undefined {
  const [, prefix] = /^\/([^*]*\/)?\*$/.exec(from) ?? []
  const [found, protocol, host, target] = /^(?:(https?):\/\/([^/]+))?\/(.*):splat$/.exec(to) ?? []
  // A bucket takes an empty target for none.
  if (prefix === undefined || found === undefined || !target || `/${prefix}/${target}`.includes('/:')) return undefined
  return { prefix, target, protocol, host }
}
