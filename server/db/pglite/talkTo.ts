import type { Worker } from 'node:worker_threads'
import { type Answer, DatabaseError, type Session } from '../engine.ts'
import type { Question, Reply } from './messages.ts'

type Listener = (payload: string) => void
type QuestionBody = Question extends infer Each ? (Each extends Question ? Omit<Each, 'id'> : never) : never

export interface Talk extends Session {
  /** Rejects when the database could not be opened. */
  ready: Promise<void>
  listen(channel: string, heard: Listener): Promise<() => Promise<void>>
  /** A tar of the database's files, complete in itself. */
  dump(): Promise<Uint8Array>
  /** Flushes and ends the thread; harmless if it has already ended. */
  close(): Promise<void>
}

export function talkTo(worker: Worker): Talk {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  const ears = new Map<string, Set<Listener>>()
  let count = 0
  let ended: Error | undefined
  let open: () => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const ready = new Promise<void>((resolve, reject) => {
    open = resolve
    fail = reject
  })

  const end = (reason: string): void => {
    ended ??= new DatabaseError(reason, '57P01', '')
    fail(ended)
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }

  worker.on('message', (reply: Reply) => {
    if ('ready' in reply) open()
    else if ('failed' in reply) {
      fail(new Error(reply.failed))
      void worker.terminate()
    } else if ('heard' in reply) ears.get(reply.heard)?.forEach((heard) => heard(reply.payload))
    else {
      const asker = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('refused' in reply) {
        const { message, code, constraint } = reply.refused
        asker?.reject(new DatabaseError(message, code, constraint))
      } else asker?.resolve({ rows: reply.rows, count: reply.count })
    }
  })
  worker.on('error', (error: Error) => end(`The database's thread stopped: ${error.message}`))
  worker.on('exit', () => end('The database has been closed.'))

  const ask = async (body: QuestionBody): Promise<Answer> =>
    await new Promise((resolve, reject) => {
      if (ended) return reject(ended)
      count += 1
      waiting.set(count, { resolve, reject })
      // A thread has no origin to name; the rule is meant for windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ id: count, ...body })
    })

  return {
    ready,
    ask: async (text, values) => await ask({ kind: 'ask', text, values }),
    script: async (text) => void (await ask({ kind: 'script', text })),
    async listen(channel, heard) {
      const all = ears.get(channel) ?? new Set()
      ears.set(channel, all.add(heard))
      await ask({ kind: 'listen', channel })
      return async () => {
        all.delete(heard)
        if (all.size === 0 && !ended) await ask({ kind: 'unlisten', channel })
      }
    },
    dump: async () => (await ask({ kind: 'dump' })).rows[0] as Uint8Array,
    async close() {
      if (ended) return
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}
