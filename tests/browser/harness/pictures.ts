import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A small real JPEG that looks like a card. */
export async function idCard(): Promise<Buffer> {
  return await sharp({ create: { width: 856, height: 540, channels: 3, background: '#d9e2da' } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** A file that cannot be shrunk: PDFs are not re-encoded, and this one exceeds 5 MB. */
export function tooBig(): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(5 * 1024 * 1024 + 1)])
}
