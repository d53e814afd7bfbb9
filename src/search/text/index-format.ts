/** Version of the index format; increment it when older client scripts can no longer read the index. */
export const indexFormat = 2
