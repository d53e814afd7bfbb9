export interface Source {
  readonly tag: string
  readonly commit: string
  readonly operations: Readonly<
    Record<
      string,
      {
        readonly access: string
        readonly legacy: boolean
        readonly query: readonly string[]
        readonly answers: readonly number[]
      }
    >
  >
  readonly bodies: Readonly<Record<string, readonly string[]>>
  readonly settable: readonly string[]
  readonly settings: Readonly<Record<string, unknown>>
  readonly detectors: readonly string[]
  readonly folders: Readonly<Record<string, string>>
  readonly go2rtc: string
  readonly words: readonly string[]
}
export const described: readonly { readonly file: string; readonly tag: string }[]
export function readSource(tag: string): Source
export function withPermissions(
  text: string,
  source: { readonly operations: Readonly<Record<string, { readonly access: string }>> }
): { readonly text: string; readonly unknown: readonly string[] }
