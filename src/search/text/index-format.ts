/** Version of the index format; increment it when older client scripts can no longer read the index. */
export const indexFormat = 10

/** Pages are numbered by segments: those of a segment from a multiple of this on, so most numbers outlast pages that come or go. */
export const numbersPerSegment = 64
