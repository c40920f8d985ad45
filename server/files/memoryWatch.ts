import { parentPort, workerData } from 'node:worker_threads'
import type { Watched } from './startMemoryWatch.ts'
import { heldTooMuch } from './startMemoryWatch.ts'

/** In its own thread, because the main one may block for seconds. */
const everyMs = 5
const { working, mostBytes } = workerData as Watched
const flag = new Int32Array(working)

parentPort?.postMessage('watching', [])
for (;;) {
  Atomics.wait(flag, 0, 0)
  while (Atomics.load(flag, 0) === 1) {
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, heldTooMuch)
    Atomics.wait(flag, 0, 1, everyMs)
  }
}
