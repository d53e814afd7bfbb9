/** Cameras whose streams for detection have one size. */
export interface DetectStreams {
  readonly width: number
  readonly height: number
  readonly count: number
}

/** Bytes of one megabyte, as shared memory is counted. */
const megabyte = 1_048_576

/** Frames that every camera keeps in shared memory. */
const frames = 20

/** Megabytes that the logs may take. */
const logs = 40

/** Compute the least shared memory that the documentation of Frigate asks for, in MB: `installation.md`, "Calculating required shm-size". */
export function documentedMinimum(streams: readonly DetectStreams[]): number {
  return sum(streams, ({ width, height }) => (width * height * 1.5 * frames + 270_480) / megabyte) + logs
}

/**
 * Compute below how many MB Frigate warns when it starts: `shm_frame_count` of 0.16, `calculate_shm_requirements` of 0.17, which
 * reserves room for two more cameras of 1280×720.
 */
export function warningLimit(
  streams: readonly DetectStreams[],
  { reserved, hasBirdseyeRestream }: { readonly reserved: number; readonly hasBirdseyeRestream: boolean }
): number {
  const all = [...streams, { width: 1280, height: 720, count: reserved }]
  const frame = sum(all, ({ width, height }) => Math.round(((width * height * 1.5 + 270_480) / megabyte) * 10) / 10)
  // The cache of nginx takes 10 MB, the stream of Birdseye 8 MB.
  return Math.round(logs + 10 + (hasBirdseyeRestream ? 8 : 0) + frame * frames)
}

/** Add up what all cameras take. */
function sum(streams: readonly DetectStreams[], each: (streams: DetectStreams) => number): number {
  return streams.reduce((total, stream) => total + stream.count * each(stream), 0)
}
