import { fitWithin } from './shrinkPicture.ts'

/** In pixels: enough to recognise print, in a few ms. */
const LOOKED_AT = 1000

/** Brightness by row, 0 to 255; scales the longest side to `longest`. */
export async function pictureBrightness(
  file: Blob | HTMLCanvasElement,
  longest = LOOKED_AT,
): Promise<{ width: number; height: number; values: Uint8ClampedArray<ArrayBuffer> }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = fitWithin(bitmap.width, bitmap.height, longest)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('No memory for the picture')
  pen.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const { data } = pen.getImageData(0, 0, width, height)
  canvas.width = 0
  canvas.height = 0
  const values = new Uint8ClampedArray(width * height)
  for (let at = 0; at < values.length; at += 1) {
    const pixel = at * 4
    values[at] = 0.299 * (data[pixel] ?? 0) + 0.587 * (data[pixel + 1] ?? 0) + 0.114 * (data[pixel + 2] ?? 0)
  }
  return { width, height, values }
}
