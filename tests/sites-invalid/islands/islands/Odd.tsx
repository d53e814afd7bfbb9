import { readFileSync } from 'node:fs'

export default function Odd() {
  return <p>{readFileSync.name}</p>
}
