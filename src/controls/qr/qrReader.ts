import type { Grey } from '../mrz/grey.ts'
import { qrIn } from './qrIn.ts'

interface Asked {
  readonly picture: Grey
  readonly form: RegExp
}

/**
 * Runs in a worker, because a page full of print takes a while: takes a picture and returns the text of its
 * QR code.
 */
addEventListener('message', ({ data: { picture, form } }: MessageEvent<Asked>) => {
  postMessage(qrIn(picture, form))
})
