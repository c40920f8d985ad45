import { parentPort, workerData } from 'node:worker_threads'
import { toDatabaseError } from '../engine.ts'
import { keptPlans } from './keptPlans.ts'
import type { Question, Reply, WorkerStart } from './messages.ts'
import { startPglite } from './startPglite.ts'

// The embedded database's own thread: its work would block every request.

const port = parentPort
if (port === null) throw new Error('worker.ts runs as a worker thread only.')
const say = (reply: Reply): void => port.postMessage(reply)

try {
  const { directory } = workerData as WorkerStart
  const pg = await startPglite(directory)
  const plans = keptPlans(pg)
  const ears = new Map<string, () => Promise<void>>()

  const answer = async (question: Question): Promise<{ rows: unknown[]; count: number }> => {
    switch (question.kind) {
      case 'ask':
        return await plans.ask(question.text, question.values)
      case 'script':
        await plans.script(question.text)
        break
      case 'listen': {
        const { channel } = question
        if (!ears.has(channel)) {
          ears.set(channel, await pg.listen(channel, (payload) => say({ heard: channel, payload })))
        }
        break
      }
      case 'unlisten':
        await ears.get(question.channel)?.()
        ears.delete(question.channel)
        break
      case 'dump': {
        await pg.exec('checkpoint')
        const tar = await pg.dumpDataDir('none')
        return { rows: [new Uint8Array(await tar.arrayBuffer())], count: 1 }
      }
      case 'close':
        await pg.exec('checkpoint')
        await pg.close()
        break
    }
    return { rows: [], count: 0 }
  }

  let last: Promise<void> = Promise.resolve()
  port.on('message', (question: Question) => {
    last = last.then(async () => {
      try {
        say({ id: question.id, ...(await answer(question)) })
      } catch (error) {
        const { message, code, constraint } = toDatabaseError(error)
        say({ id: question.id, refused: { message, code, constraint } })
      }
    })
  })
  say({ ready: true })
} catch (error) {
  say({ failed: error instanceof Error ? error.message : String(error) })
}
