/** Cameras whose streams for detection have one size. */
export interface DetectStreams {
  readonly width: number
  readonly height: number
  readonly count: number
}

/** Bytes of one megabyte, as shared memory is counted. */
const megabyte = 1_048_576

/** Frames of every camera that Frigate wants in shared memory. */
const frames = 20

/** Megabytes of the logs and of the cache of nginx. */
const logs = 50

/**
 * Compute below how many MB Frigate warns when it starts: `shm_frame_count` of 0.16, `calculate_shm_requirements` of 0.17, which
 * reserves room for two more cameras of 1280×720.
 */
export function warningLimit(
  streams: readonly DetectStreams[],
  { reserved, hasBirdseyeRestream }: { readonly reserved: number; readonly hasBirdseyeRestream: boolean }
): number {
  const all = [...streams, { width: 1280, height: 720, count: reserved }]
  const frame = all.reduce((total, { count, ...size }) => total + count * frameSize(size), 0)
  return Math.round(frame * frames) + logs + (hasBirdseyeRestream ? 8 : 0)
}

/** Compute the megabytes of one frame, to one decimal as the source does; a size that is not known takes none. */
function frameSize({ width, height }: Omit<DetectStreams, 'count'>): number {
  if (width === 0 || height === 0) return 0
  return Math.round(((width * height * 1.5 + 270_480) / megabyte) * 10) / 10
}
