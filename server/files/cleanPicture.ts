import sharp from 'sharp'

/** A picture of more pixels is an attack, or a mistake: cameras of tablets stay far below. */
const mostPixels = 40e6
/** Above it the coefficients of a whole picture, which the best code for them needs, take more memory than a child has. */
const mostOptimised = 14e6

sharp.cache(false)
sharp.concurrency(1)

export type CleanPicture = { bytes: Uint8Array; width: number; height: number } | undefined

/**
 * Decodes a picture and writes it anew: upright, in sRGB, without metadata (place and camera stay with their owner) and
 * without whatever else the file carried. Undefined when it cannot be read in full.
 */
export async function cleanPicture(kind: 'jpeg' | 'png', bytes: Uint8Array): Promise<CleanPicture> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning' })
    const { format, width, height } = await picture.metadata()
    if (format !== kind) return undefined
    const optimiseCoding = width * height <= mostOptimised
    const upright = picture.rotate().toColourspace('srgb')
    const written = kind === 'jpeg' ? upright.jpeg({ quality: 90, optimiseCoding }) : upright.png()
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

/** Whether this process can make and read a picture at all. */
export async function readsPictures(kind: 'jpeg' | 'png'): Promise<boolean> {
  try {
    const plain = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#777' } })
    const bytes = await (kind === 'jpeg' ? plain.jpeg() : plain.png()).toBuffer()
    return (await cleanPicture(kind, bytes)) !== undefined
  } catch {
    return false
  }
}
