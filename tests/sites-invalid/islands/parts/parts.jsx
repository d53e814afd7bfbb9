import { Children, useState } from 'react'

export function Press({ onPress, icon, children }) {
  const [count, setCount] = useState(0)
  const press = () => {
    setCount(count + 1)
    onPress?.()
  }
  return (
    <button type="button" onClick={press}>
      {icon}
      {children}
    </button>
  )
}

export function Panel({ children }) {
  const [isOpen, setOpen] = useState(false)
  const texts = Children.map(children, (child) => child.props.children)
  return texts ? <div onClick={() => setOpen(!isOpen)}>{texts}</div> : null
}
