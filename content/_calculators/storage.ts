/** A resolution that cameras are sold with. */
export interface Resolution {
  readonly name: string
  /** Bitrate of H.264 in Mbps to begin with: about 2 Mbps for each million pixels. */
  readonly bitrate: number
}

/** The resolutions of cameras that are sold in mainland China, by their names there. */
export const resolutions: readonly Resolution[] = [
  { name: '100 万（1280×720）', bitrate: 2 },
  { name: '200 万（1920×1080）', bitrate: 4 },
  { name: '300 万（2304×1296）', bitrate: 6 },
  { name: '400 万（2560×1440）', bitrate: 8 },
  { name: '500 万（2880×1620）', bitrate: 10 },
  { name: '800 万（3840×2160）', bitrate: 16 }
]

/** The codecs, and how much of the bitrate of H.264 each needs for the same picture. */
export const codecs = [
  { name: 'H.265', share: 0.5 },
  { name: 'H.264', share: 1 }
] as const

/** What is recorded without a break. */
export interface Recording {
  readonly cameras: number
  /** Megabits per second of one camera. */
  readonly bitrate: number
  readonly days: number
}

/** Compute how many GB (of 1,000 MB, as disks are sold) are written each day, in all, and the size of a disk that is filled to 90 %. */
export function storageFor({ cameras, bitrate, days }: Recording): {
  readonly perDay: number
  readonly total: number
  readonly disk: number
} {
  const perDay = (cameras * bitrate * 86_400) / 8 / 1000
  return { perDay, total: perDay * days, disk: (perDay * days) / 0.9 }
}

/** Write a size in GB as readers compare it with disks: `43.2 GB`, `1.2 TB`. */
export function formatSize(gigabytes: number): string {
  return gigabytes < 1000 ? `${Number(gigabytes.toFixed(1))} GB` : `${(gigabytes / 1000).toFixed(1)} TB`
}
