import { pictureBrightness } from '../pictureBrightness.ts'
import type { ReadZone } from './readZones.ts'

/** Longest side in pixels: enough for a card on half the picture. */
const LOOKED_AT = 2000
/** In ms, for a picture full of print. */
const PATIENCE = 20_000

/** Possible zones on a picture, likeliest first. Runs on this device and stores nothing. */
export async function zonesOn(file: Blob): Promise<readonly ReadZone[]> {
  const picture = await pictureBrightness(file, LOOKED_AT).catch(() => null)
  if (picture === null) return []
  const reader = new Worker(new URL('./zoneReader.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      const none = (): void => resolve([])
      setTimeout(none, PATIENCE)
      reader.addEventListener('message', ({ data }: MessageEvent<readonly ReadZone[]>) => resolve(data))
      reader.addEventListener('error', none)
      reader.postMessage(picture, [picture.values.buffer])
    })
  } finally {
    reader.terminate()
  }
}
