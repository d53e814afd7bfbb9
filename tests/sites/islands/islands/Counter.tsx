import { useState, type ReactNode } from 'react'
import { step } from './step.ts'

export default function Counter({ start = 0, children }: { readonly start?: number; readonly children?: ReactNode }) {
  const [count, setCount] = useState(start)
  return (
    <span className="counter">
      <button type="button" onClick={() => setCount(count + step)}>
        Count: {count}
      </button>
      {children}
    </span>
  )
}
