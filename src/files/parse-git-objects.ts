/** Parse the output of `git cat-file --batch`: for each object its id, its type and its length on a line, and its contents with a line break. */
export function parseGitObjects(output: Buffer): Map<string, Buffer> {
  const objects = new Map<string, Buffer>()
  for (let at = 0; at < output.length;) {
    const end = output.indexOf(0x0a, at)
    const [id = '', type, length] = output.toString('latin1', at, end).split(' ')
    const start = end + 1
    if (type === 'missing') {
      at = start
      continue
    }
    const stop = start + Number(length)
    objects.set(id, output.subarray(start, stop))
    at = stop + 1
  }
  return objects
}
