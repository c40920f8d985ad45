import type { Grey } from './grey.ts'
import { unpackNet } from './letterNet.ts'
import { letterWeights } from './letterWeights.ts'
import { readZones } from './readZones.ts'

/** A worker of its own, so that nobody's typing waits for it: hears a picture, says what zones may be on it. */
const net = unpackNet(letterWeights)

addEventListener('message', ({ data }: MessageEvent<Grey>) => {
  postMessage(readZones(data, net))
})
