interface Thing {
  readonly name: string
}

function readThings(file: string): Thing[] {
  throw new Error(`no things in ${file}`)
}

export const things = (file: string) => ({
  name: 'things',
  sources: async () => {
    await Promise.resolve()
    return readThings(file).map(({ name }) => ({ path: `${name}.md`, text: `# ${name}` }))
  }
})
