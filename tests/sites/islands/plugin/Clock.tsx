import { useEffect, useState } from 'react'

export default function Clock({ zone = 'UTC' }: { readonly zone?: string }) {
  const [now, setNow] = useState<string>()
  useEffect(() => setNow(new Date().toLocaleTimeString('en', { timeZone: zone })), [zone])
  return <time>{now ?? zone}</time>
}
