import sharp from 'sharp'

/** Larger pictures are an attack or a mistake: tablet cameras stay far below. */
const mostPixels = 40e6
/** Optimising pictures above this size needs more memory than a child has. */
const mostOptimised = 14e6

sharp.cache(false)
sharp.concurrency(1)

export type CleanPicture = { bytes: Uint8Array; width: number; height: number } | undefined

/** Upright, in sRGB, without metadata. Undefined when it cannot be fully decoded. */
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

/** Whether this process can encode and decode pictures at all. */
export async function readsPictures(kind: 'jpeg' | 'png'): Promise<boolean> {
  try {
    const plain = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#777' } })
    const bytes = await (kind === 'jpeg' ? plain.jpeg() : plain.png()).toBuffer()
    return (await cleanPicture(kind, bytes)) !== undefined
  } catch {
    return false
  }
}
