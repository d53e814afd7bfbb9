export function unexplainedChanges(report: string, changelog: string): readonly string[]
