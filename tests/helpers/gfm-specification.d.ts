export function findGfmSpecification(): string | undefined
