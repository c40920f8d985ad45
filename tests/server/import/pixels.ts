import sharp from 'sharp'

/** A small picture of one colour, as PNG. */
export async function picture(colour: string, size = 8): Promise<Uint8Array> {
  return await sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .png()
    .toBuffer()
}
