import { create } from 'zustand'

interface Basket {
  readonly count: number
  readonly add: () => void
}

/** What two islands of the page about packages share. */
export const useBasket = create<Basket>((set) => ({
  count: 0,
  add: () => set(({ count }) => ({ count: count + 1 }))
}))
