import { useEffect, useState, type ReactNode } from 'react'

/** Read the text of a field of a form. */
function textOf(field: object): string {
  return 'value' in field ? String(field.value) : ''
}

/** A field for a number that is not negative; what is no number counts as 0. */
export function NumberField({
  label,
  unit,
  value,
  step = 1,
  onChange
}: {
  readonly label: ReactNode
  readonly unit: string
  readonly value: string
  readonly step?: number
  readonly onChange: (value: string) => void
}) {
  return (
    <label className="calculator-field">
      <span>{label}</span>
      <span className="calculator-value">
        <input
          type="number"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          min={0}
          step={step}
          value={value}
          onInput={(event) => onChange(textOf(event.currentTarget))}
        />
        {unit}
      </span>
    </label>
  )
}

/** A field that chooses one of several names, by its place among them. */
export function ChoiceField({
  label,
  names,
  value,
  onChange
}: {
  readonly label: string
  readonly names: readonly string[]
  readonly value: number
  readonly onChange: (index: number) => void
}) {
  return (
    <label className="calculator-field calculator-wide">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(Number(textOf(event.currentTarget)))}>
        {names.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The frame of a calculator: its fields, which wait for the script, and what follows from them. */
export function Calculator({
  title,
  children,
  result
}: {
  readonly title: string
  readonly children: ReactNode
  readonly result: ReactNode
}) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  return (
    <div className="calculator script-only">
      <fieldset disabled={!isReady}>
        <legend>{title}</legend>
        <div className="calculator-fields">{children}</div>
      </fieldset>
      <output className="calculator-result" aria-live="polite">
        {result}
      </output>
    </div>
  )
}

/** Read a number that is not negative from a field. */
export function numberOf(text: string): number {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : 0
}
