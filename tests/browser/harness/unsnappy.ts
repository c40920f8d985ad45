/** LevelDB's tables end with this number. */
const tableEnd = 0xdb4775248b80fb57n

/** The snappy-compressed blocks of a LevelDB table, unpacked. Empty for other files. */
export function* unsnappy(table: Buffer): Generator<Buffer> {
  if (table.length < 48 || table.readBigUInt64LE(table.length - 8) !== tableEnd) return
  const foot = table.subarray(table.length - 48)
  const meta = handle(foot, 0)
  const index = handle(foot, meta.end)
  const list = block(table, index.offset, index.size)
  if (list === null) return
  for (const value of valuesOf(list)) {
    const { offset, size } = handle(value, 0)
    const found = block(table, offset, size)
    if (found !== null) yield found
  }
}

function varint(bytes: Buffer, at: number): { value: number; end: number } {
  let value = 0
  for (let place = 1, here = at; here < bytes.length; place *= 128, here += 1) {
    const byte = bytes[here] ?? 0
    value += (byte & 127) * place
    if (byte < 128) return { value, end: here + 1 }
  }
  throw new Error('A number does not end')
}

function handle(bytes: Buffer, at: number): { offset: number; size: number; end: number } {
  const offset = varint(bytes, at)
  const size = varint(bytes, offset.end)
  return { offset: offset.value, size: size.value, end: size.end }
}

function block(table: Buffer, offset: number, size: number): Buffer | null {
  const body = table.subarray(offset, offset + size)
  // One byte after each block: 1 is snappy, 0 is plain.
  if (table[offset + size] !== 1) return body
  try {
    return decompress(body)
  } catch {
    return null
  }
}

/** The values of a block: entries share key prefixes, restart points are at its end. */
function* valuesOf(bytes: Buffer): Generator<Buffer> {
  const end = bytes.length - 4 - 4 * bytes.readUInt32LE(bytes.length - 4)
  for (let at = 0; at < end;) {
    const same = varint(bytes, at)
    const more = varint(bytes, same.end)
    const length = varint(bytes, more.end)
    const from = length.end + more.value
    yield bytes.subarray(from, from + length.value)
    at = from + length.value
  }
}

/** Snappy's format: a length, then literals and copies of earlier bytes. */
export function decompress(bytes: Buffer): Buffer {
  const length = varint(bytes, 0)
  const out = Buffer.alloc(length.value)
  let at = length.end
  let to = 0
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0
    at += 1
    const kind = tag & 3
    if (kind === 0) {
      let size = (tag >> 2) + 1
      if (size > 60) {
        const wide = size - 60
        size = bytes.readUIntLE(at, wide) + 1
        at += wide
      }
      bytes.copy(out, to, at, at + size)
      at += size
      to += size
      continue
    }
    const wide = kind === 1 ? 1 : kind === 2 ? 2 : 4
    const size = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1
    const back = kind === 1 ? ((tag >> 5) << 8) + (bytes[at] ?? 0) : bytes.readUIntLE(at, wide)
    at += wide
    if (back === 0 || back > to) throw new Error('A copy from before the beginning')
    for (let left = 0; left < size; left += 1, to += 1) out[to] = out[to - back] ?? 0
  }
  return out
}
