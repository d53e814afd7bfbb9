import * as z from 'zod'

const address = z.string().min(1)

/** A picture that says more than its address: one for both colour schemes, or one for each. */
const pictureForms = [
  z.strictObject({
    /** Picture of both schemes. */
    src: z.string().min(1),
    /** Text for readers who do not see it; absent: it is decoration. */
    alt: z.string().exactOptional()
  }),
  z.strictObject({
    /** Picture of the light scheme. */
    light: z.string().min(1),
    /** Picture of the dark scheme. */
    dark: z.string().min(1),
    /** Text for readers who do not see it; absent: it is decoration. */
    alt: z.string().exactOptional()
  })
] as const

/** The head of a landing page: what the site is, in a line, with a picture and what to do first. */
export const heroSchema = z
  .strictObject({
    /** Name of what the site documents, above the headline. */
    name: z.string().min(1).exactOptional(),
    /** The headline; default: the title of the page. */
    text: z.string().min(1).exactOptional(),
    /** A sentence or two below the headline. */
    tagline: z.string().min(1).exactOptional(),
    /** Picture beside the headline: one for both colour schemes, or one for each. */
    image: z.union([z.string().min(1), ...pictureForms]).exactOptional(),
    /** Buttons below the tagline. */
    actions: z
      .array(
        z.strictObject({
          /** Text of the button. */
          text: z.string().min(1),
          /** Where it leads. */
          link: address,
          /** `brand` (the default for the first) or `quiet` (the default for the others). */
          variant: z.enum(['brand', 'quiet']).exactOptional(),
          /** Name of an icon before the text. */
          icon: z.string().exactOptional()
        })
      )
      .readonly()
      .default([])
  })
  .readonly()

/** A card on a landing page. */
export const featureSchema = z
  .strictObject({
    /** Name of an icon, or a picture. */
    icon: z.union([z.string(), ...pictureForms]).exactOptional(),
    /** Title of the card. */
    title: z.string().min(1),
    /** What the card says. */
    details: z.string().exactOptional(),
    /** Where the card leads. */
    link: address.exactOptional(),
    /** What the card says of where it leads, below its text. */
    linkText: z.string().min(1).exactOptional()
  })
  .readonly()

/** The head of a landing page. */
export type Hero = z.output<typeof heroSchema>

/** A card on a landing page. */
export type Feature = z.output<typeof featureSchema>
