/** Max nesting of quotes and lists, and of `:::` containers: the time of the parser grows by the square of the depth (10,000 nested quotes take 40 s). */
export const maxDepth = 100
