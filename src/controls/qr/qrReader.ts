import type { Grey } from '../mrz/grey.ts'
import { qrIn } from './qrIn.ts'

interface Asked {
  readonly picture: Grey
  readonly form: RegExp
}

/** Reads a picture's QR code, in a worker because print-filled pages take a while. */
addEventListener('message', ({ data: { picture, form } }: MessageEvent<Asked>) => {
  postMessage(qrIn(picture, form))
})
