import { definePlugin } from 'capstan'
import Clock from './Clock.tsx'

/** Brings a clock for pages. */
export const clock = definePlugin((options: { readonly zone: string }) => ({
  name: 'clock',
  options,
  components: { Clock },
  islands: { Clock: new URL('./Clock.tsx', import.meta.url).href }
}))
