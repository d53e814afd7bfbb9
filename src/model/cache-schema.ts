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
       * Address of an entry, with `{key}` where its name is, such as `https://cache.example/capstan/{key}`; or
       * `s3://bucket/prefix`. Servers for the caches of Gradle, Bazel, Nx, Turborepo and ccache fit, and those of WebDAV.
       */
      url: z.string(),
      /** The public key of a pair that `capstan cache-keys` makes: what another key has signed is not read. */
      publicKey: z.string(),
      /** Branch whose entries are read where the current one has none yet. */
      defaultBranch: z.string().min(1).default('main')
    })
    .optional()
})

/** Settings of a remote cache. */
export type RemoteCacheSettings = NonNullable<z.output<typeof cache>['remote']>
