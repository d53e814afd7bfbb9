import * as z from 'zod'

/**
 * A cache on a server, which machines share: a clone that has never built takes from there what others have compiled. It only ever
 * helps: where it cannot be had, what it lacks is compiled.
 */
export const cache = z.strictObject({
  /** The server, and whose entries are trusted. */
  remote: z
    .strictObject({
      /**
       * Address below which the server keeps `ac/` and `cas/`, such as `https://cache.example/capstan`; or `s3://bucket/prefix`. Servers for
       * the cache of Bazel fit, such as bazel-remote, and those of WebDAV.
       */
      url: z.string(),
      /**
       * Public keys of pairs that `capstan cache keys` makes: what another key has signed is not read, nor what was made while another
       * key was trusted.
       */
      publicKeys: z.array(z.string()).min(1)
    })
    .optional()
})

/** Settings of a remote cache. */
export type RemoteCacheSettings = NonNullable<z.output<typeof cache>['remote']>
