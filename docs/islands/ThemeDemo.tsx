import * as Accordion from '@radix-ui/react-accordion'
import { styled } from 'styled-components'
import { packageLabels } from '../shared/package-labels.js'

const Trigger = styled(Accordion.Trigger)`
  padding: 0.5rem 1rem;
  border: 1px solid;
  border-radius: 0.5rem;
  color: #1d4ed8;
  background: #eff6ff;

  [data-theme='dark'] & {
    color: #bfdbfe;
    background: #172554;
  }
`

/** A component of a design system, whose colours follow the switch of the site. */
export default function ThemeDemo({ lang }: { readonly lang: string }) {
  const labels = packageLabels(lang)
  return (
    <Accordion.Root type="single" collapsible className="demo demo-package">
      <Accordion.Item value="delivery">
        <Accordion.Header asChild>
          <p>
            <Trigger>{labels.delivery}</Trigger>
          </p>
        </Accordion.Header>
        <Accordion.Content>{labels.days}</Accordion.Content>
      </Accordion.Item>
    </Accordion.Root>
  )
}
