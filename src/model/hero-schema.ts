import * as z from 'zod'

const address = z.string().min(1)

/** An image with a text alternative: one for both colour schemes, or one for each. */
const pictureForms = [
  z.strictObject({
    /** Image for both schemes. */
    src: z.string().min(1),
    /** Alternative text; absent: the image is decorative. */
    alt: z.string().exactOptional()
  }),
  z.strictObject({
    /** Image for the light scheme. */
    light: z.string().min(1),
    /** Image for the dark scheme. */
    dark: z.string().min(1),
    /** Alternative text; absent: the image is decorative. */
    alt: z.string().exactOptional()
  })
] as const

/** The hero of a landing page: a headline with an image and buttons. */
export const heroSchema = z
  .strictObject({
    /** Name of what the site documents, above the headline. */
    name: z.string().min(1).exactOptional(),
    /** The headline; default: the title of the page. */
    text: z.string().min(1).exactOptional(),
    /** A sentence or two below the headline. */
    tagline: z.string().min(1).exactOptional(),
    /** Image beside the headline: one for both colour schemes, or one for each. */
    image: z.union([z.string().min(1), ...pictureForms]).exactOptional(),
    /** Buttons below the tagline. */
    actions: z
      .array(
        z.strictObject({
          /** Text of the button. */
          text: z.string().min(1),
          /** Target of the button. */
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
    /** Name of an icon, or an image. */
    icon: z.union([z.string(), ...pictureForms]).exactOptional(),
    /** Title of the card. */
    title: z.string().min(1),
    /** Text of the card. */
    details: z.string().exactOptional(),
    /** Target of the link. */
    link: address.exactOptional(),
    /** Text of the link, below the text of the card. */
    linkText: z.string().min(1).exactOptional()
  })
  .readonly()

/** The hero of a landing page. */
export type Hero = z.output<typeof heroSchema>

/** A card on a landing page. */
export type Feature = z.output<typeof featureSchema>
