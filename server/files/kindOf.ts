export type FileKind = 'jpeg' | 'png' | 'pdf'

const beginnings: readonly (readonly [FileKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** The file's type by its first bytes; name and declared type are not trusted. */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  return beginnings.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0]
}
