/** Formats that samples of configuration files are written in. */
export const sampleFormats = ['yaml', 'json', 'toml'] as const

/** A format of configuration files. */
export type SampleFormat = (typeof sampleFormats)[number]
