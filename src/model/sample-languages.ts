/** Languages that samples can be written in. */
export const sampleLanguageNames = [
  'python',
  'nodejs',
  'javascript',
  'curl',
  'rust',
  'go',
  'java',
  'php',
  'csharp',
  'ruby',
  'swift',
  'powershell'
] as const

/** A language that samples can be written in. */
export type SampleLanguageName = (typeof sampleLanguageNames)[number]

/** Languages of a reference whose configuration names none. */
export const defaultSampleLanguages: readonly SampleLanguageName[] = ['python', 'nodejs', 'javascript', 'curl', 'rust']
