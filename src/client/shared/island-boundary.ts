import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children?: ReactNode
}

/** Shows nothing of a root whose components have failed, and tells so. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
