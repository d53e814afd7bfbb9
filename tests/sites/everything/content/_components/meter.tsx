export function Meter({ value }: { value: number }) {
  return <meter min={0} max={10} value={value} />
}
