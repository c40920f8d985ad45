const LONGEST = 2000
const QUALITY = 0.8

/** A size with a longest side of at most `longest`, never enlarged. */
export function fitWithin(
  width: number,
  height: number,
  longest = LONGEST,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The picture as a small JPEG without the camera's metadata (place, device). */
export async function pictureFile(
  source: CanvasImageSource,
  size: { width: number; height: number },
  name: string,
): Promise<File> {
  const { width, height } = fitWithin(size.width, size.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No memory for the picture')
  // JPEG has no transparency.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(source, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  // Otherwise Safari keeps the canvas's memory.
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new Error('No memory for the picture')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}

/** Shrinks a picture and turns it upright. Returns other files unchanged. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await pictureFile(bitmap, bitmap, file.name)
  } finally {
    bitmap.close()
  }
}
