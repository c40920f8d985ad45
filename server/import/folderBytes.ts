import type { Folder } from './folder.ts'

/** A folder as one run of bytes: for each file the lengths of its name and content, its name, its content. */
export function folderToBytes(folder: Folder): Uint8Array {
  const parts: Uint8Array[] = []
  for (const [name, bytes] of folder) {
    const written = new TextEncoder().encode(name)
    const head = new DataView(new ArrayBuffer(8))
    head.setUint32(0, written.byteLength)
    head.setUint32(4, bytes.byteLength)
    parts.push(new Uint8Array(head.buffer), written, bytes)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Reads it back. Throws when the bytes do not add up. */
export function folderFromBytes(bytes: Uint8Array): Folder {
  const folder = new Map<string, Uint8Array>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at < bytes.byteLength) {
    if (at + 8 > bytes.byteLength) throw new Error('The files arrived cut off.')
    const nameEnd = at + 8 + view.getUint32(at)
    const end = nameEnd + view.getUint32(at + 4)
    if (end > bytes.byteLength) throw new Error('The files arrived cut off.')
    folder.set(new TextDecoder().decode(bytes.subarray(at + 8, nameEnd)), bytes.subarray(nameEnd, end))
    at = end
  }
  return folder
}
