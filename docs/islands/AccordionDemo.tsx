import * as Accordion from '@radix-ui/react-accordion'
import { packageLabels } from '../shared/package-labels.js'

/** The accordion of Radix. */
export default function AccordionDemo({ lang }: { readonly lang: string }) {
  const labels = packageLabels(lang)
  return (
    <Accordion.Root type="single" collapsible className="demo demo-package">
      <Accordion.Item value="price">
        <Accordion.Header asChild>
          <p>
            <Accordion.Trigger>{labels.question}</Accordion.Trigger>
          </p>
        </Accordion.Header>
        <Accordion.Content>{labels.answer}</Accordion.Content>
      </Accordion.Item>
    </Accordion.Root>
  )
}
