import sharp from 'sharp'

/** A small PNG picture of one colour. */
export async function picture(colour: string, size = 8): Promise<Uint8Array> {
  return await sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .png()
    .toBuffer()
}
