/**
 * What is between the tags of the component of a root, as browsers get it: a text, the number of a slot, whose HTML is in the page, or an
 * element: of a component, by its number among the parts of the root, or of HTML, by its name.
 */
export type IslandNode = string | number | IslandElement

/** An element in a root, with its properties and what is between its tags. */
export type IslandElement = readonly [type: number | string, props: IslandProps, ...content: IslandNode[]]

/** Properties as JSON can write them; an element among them is an object with its nodes under `nodesKey`. */
export type IslandProps = Readonly<Record<string, unknown>>

/** The key under which a property that is an element has its nodes. */
export const nodesKey = 'data-cs-nodes'
