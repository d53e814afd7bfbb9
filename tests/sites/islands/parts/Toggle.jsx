import BrowserOnly from '@docusaurus/BrowserOnly'
import React, { useState } from 'react'
import styles from './Toggle.module.css'

export default function Toggle({ label, children }) {
  const [isOn, setOn] = useState(false)
  return (
    <div className={isOn ? styles.on : styles.off}>
      <button type="button" onClick={() => setOn(!isOn)}>
        {label}: {isOn ? 'on' : 'off'}
      </button>
      {children}
    </div>
  )
}

export function Place() {
  return <BrowserOnly fallback={<i>Where?</i>}>{() => <i>At {window.location.pathname}</i>}</BrowserOnly>
}

export function Made({ make }) {
  const [count, setCount] = useState(1)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {make(count)}
    </button>
  )
}

export function Shown({ children }) {
  return <b>{children}</b>
}
