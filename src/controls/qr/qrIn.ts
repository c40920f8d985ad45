import { decodeQR } from 'qr/decode.js'
import type { Grey } from '../mrz/grey.ts'

/** In ms for each part of the picture. */
const timeLimit = 400

function part(whole: Grey, [left, top, width, height]: readonly [number, number, number, number]) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const brightness = whole.values[(top + y) * whole.width + left + x] ?? 255
      data.fill(brightness, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, height, data }
}

/** The whole picture, then overlapping parts: small codes show better. */
function* partsOf({ width, height }: Grey): Generator<readonly [number, number, number, number]> {
  yield [0, 0, width, height]
  for (const share of [2, 3]) {
    const [w, h] = [Math.ceil(width / share), Math.ceil(height / share)]
    for (let y = 0; y < 2 * share - 1; y += 1) {
      for (let x = 0; x < 2 * share - 1; x += 1)
        yield [
          Math.max(0, width - w - Math.floor((x * w) / 2)),
          Math.max(0, height - h - Math.floor((y * h) / 2)),
          w,
          h,
        ]
    }
  }
}

/** A picture's QR text of this form, or null. */
export function qrIn(picture: Grey, form: RegExp): string | null {
  for (const place of partsOf(picture)) {
    try {
      const text = decodeQR(part(picture, place), { timeLimit }).trim()
      if (form.test(text)) return text
    } catch {
      // This part contains no code.
    }
  }
  return null
}
