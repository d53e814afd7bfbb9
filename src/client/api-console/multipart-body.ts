import type { RequestPart } from './console-request.js'

/**
 * Write a multipart body. Browsers give texts no content type, and those of files a name, by which servers take them for
 * files; so a body with a text that has a type is written here.
 */
export function multipartBody(parts: readonly RequestPart[]): FormData | Blob {
  if (parts.some((part) => 'value' in part && part.type !== undefined)) return writtenBody(parts)
  const form = new FormData()
  for (const part of parts) {
    if ('file' in part) form.append(part.name, typedFile(part.file, part.type), part.file.name)
    else form.append(part.name, part.value)
  }
  return form
}

/** Set the content type of a file's part. */
function typedFile(file: File, type: string): Blob {
  return file.type === type ? file : file.slice(0, file.size, type)
}

/** Write the parts as browsers do, with a type where one has it. */
function writtenBody(parts: readonly RequestPart[]): Blob {
  // Blobs have their type in lower case.
  const boundary = `----capstanboundary${Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 10)).join('')}`
  const pieces = parts.flatMap((part): BlobPart[] => {
    const file = 'file' in part ? `; filename="${quoted(part.file.name)}"` : ''
    const type = part.type === undefined ? '' : `Content-Type: ${part.type}\r\n`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(part.name)}"${file}\r\n${type}\r\n`
    return [head, 'file' in part ? part.file : part.value.replaceAll(/\r\n?|\n/g, '\r\n'), '\r\n']
  })
  return new Blob([...pieces, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` })
}

/** Write a name between quotes. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
