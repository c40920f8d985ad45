import type { Grey } from './grey.ts'
import { unpackNet } from './letterNet.ts'
import { letterWeights } from './letterWeights.ts'
import { readZones } from './readZones.ts'

/** In a worker, so that typing never waits: a picture's possible zones. */
const net = unpackNet(letterWeights)

addEventListener('message', ({ data }: MessageEvent<Grey>) => {
  postMessage(readZones(data, net))
})
