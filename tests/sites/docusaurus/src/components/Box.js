import sizes from './sizes.yaml'
import styles from './Box.module.css'
import './frame.css'

export default function Box({ children }) {
  return (
    <div className={`frame ${styles.box}`}>
      {sizes.join(' and ')} {children}
    </div>
  )
}
