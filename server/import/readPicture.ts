import sharp from 'sharp'

const MOST_PIXELS = 80_000_000
const WIDEST = 2560

/** Re-encodes a picture: upright, screen-sized, no metadata (places, names). A sentence if unreadable. */
export async function readPicture(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; contentType: string } | string> {
  try {
    const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, hasAlpha } = await source.metadata()
    if (!['jpeg', 'png', 'webp', 'tiff', 'avif', 'heif'].includes(format))
      return 'Only JPEG, PNG, WebP and SVG pictures are read.'
    const upright = source
      .rotate()
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    return hasAlpha
      ? { bytes: await upright.webp({ quality: 84 }).toBuffer(), contentType: 'image/webp' }
      : { bytes: await upright.jpeg({ quality: 84, mozjpeg: true }).toBuffer(), contentType: 'image/jpeg' }
  } catch {
    return 'This picture cannot be read, or is larger than 80 million pixels.'
  }
}
