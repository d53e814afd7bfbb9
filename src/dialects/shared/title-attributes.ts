/** Matches an attribute list behind a title, `{ #id .class key=value }`; begins with `|`, so that it is behind another pattern. */
export const titleAttributes = String.raw`|\s*\{:?[ \t]*(?:[#.][\w:.-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))(?:[ \t]+[^{}]*)?\}\s*$`
