export const block = 512

/** Eleven octal digits; larger sizes are binary, as in GNU tar. */
const LARGEST_OCTAL = 8 ** 11

/** The header of an entry that only its owner can read. */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(block)
  const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  if (size < LARGEST_OCTAL) header.write(octal(size, 12), 124)
  else {
    header.writeUInt8(0x80, 124)
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return header
}

/** An entry's name and size; undefined at the end or without a header. */
export function readTarHeader(header: Buffer): { name: string; size: number } | undefined {
  if (header.length < block || header.toString('latin1', 257, 262) !== 'ustar') return undefined
  const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
  const size =
    header.readUInt8(124) === 0x80
      ? Number(header.readBigUInt64BE(128))
      : Number.parseInt(header.toString('latin1', 124, 136), 8)
  return name === '' || Number.isNaN(size) ? undefined : { name, size }
}

/** The zeros that fill an entry's last block. */
export const padding = (size: number): number => (block - (size % block)) % block
