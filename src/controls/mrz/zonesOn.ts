import { pictureBrightness } from '../pictureBrightness.ts'
import type { ReadZone } from './readZones.ts'

/** Fine enough for the letters of a card that fills half of the picture. */
const LOOKED_AT = 2000
/** A picture full of print is given up after this long, ms. */
const PATIENCE = 20_000

/**
 * What may be the machine-readable zone of an ID on a picture, the surest reading first; none where there is none, or the
 * picture cannot be read. Read on this device, and nothing of it is kept.
 */
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
