import type { Grey } from './grey.ts'
import { unpackNet } from './letterNet.ts'
import { letterWeights } from './letterWeights.ts'
import { readZones } from './readZones.ts'

/** Runs in a worker, so that typing never waits: takes a picture and returns its possible zones. */
const net = unpackNet(letterWeights)

addEventListener('message', ({ data }: MessageEvent<Grey>) => {
  postMessage(readZones(data, net))
})
