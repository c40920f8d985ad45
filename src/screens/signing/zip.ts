/** A file of an archive. */
export interface ZipFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  return crc
})

function crcOf(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

/** Numbers of two bytes (16) or four (32), little end first. */
function numbers(...of: readonly (readonly [16 | 32, number])[]): Uint8Array {
  const bytes = new Uint8Array(of.reduce((sum, [bits]) => sum + bits / 8, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [bits, value] of of) {
    if (bits === 16) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bits / 8
  }
  return bytes
}

/** Names in UTF-8. */
const flags = 0x08_00
/** 1 January 1980, the first day that an archive knows: the papers have their own times. */
const day = 0x21

/** The files as a ZIP archive, not compressed: PDFs are already. */
export function zipOf(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let at = 0
  const add = (bytes: Uint8Array): void => {
    parts.push(bytes)
    at += bytes.length
  }
  for (const { name, bytes } of files) {
    const named = new TextEncoder().encode(name)
    const said = [
      [16, 20],
      [16, flags],
      [16, 0],
      [16, 0],
      [16, day],
      [32, crcOf(bytes)],
      [32, bytes.length],
      [32, bytes.length],
      [16, named.length],
      [16, 0],
    ] as const
    entries.push(
      numbers([32, 0x02_01_4b_50], [16, 20], ...said, [16, 0], [16, 0], [16, 0], [32, 0], [32, at]),
      named,
    )
    add(numbers([32, 0x04_03_4b_50], ...said))
    add(named)
    add(bytes)
  }
  const begin = at
  for (const entry of entries) add(entry)
  const count = files.length
  add(
    numbers(
      [32, 0x06_05_4b_50],
      [16, 0],
      [16, 0],
      [16, count],
      [16, count],
      [32, at - begin],
      [32, begin],
      [16, 0],
    ),
  )
  const whole = new Uint8Array(at)
  let to = 0
  for (const part of parts) {
    whole.set(part, to)
    to += part.length
  }
  return whole
}
