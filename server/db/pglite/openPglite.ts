import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startThread } from '../../threads/startThread.ts'
import type { Engine } from '../engine.ts'
import { lockDirectory } from './directoryLock.ts'
import type { WorkerStart } from './messages.ts'
import { inTurn } from '../inTurn.ts'
import { talkTo } from './talkTo.ts'

const HEALTH_LIMIT_MS = 2000

/** Opens the embedded database in a thread. It has one session: an open transaction makes others wait. */
export async function openPglite(directory: string | undefined): Promise<Engine> {
  let unlock: () => Promise<void> = async () => undefined
  if (directory !== undefined) {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await chmod(directory, 0o700)
    unlock = await lockDirectory(directory)
    if (existsSync(`${directory}.restoring`) && !existsSync(join(directory, 'postgres'))) {
      await unlock()
      throw new Error(
        `A restore of ${directory} was cut off. Repeat it, or move ${directory}.replaced-… back and delete ${directory}.restoring.`,
      )
    }
  }
  const talk = talkTo(startThread('./worker', import.meta.url, { directory } satisfies WorkerStart))
  try {
    await talk.ready
  } catch (error) {
    await unlock()
    throw error
  }
  const turns = inTurn()

  const transaction: Engine['transaction'] = async (work) =>
    await turns.take(async () => {
      await talk.script('begin')
      try {
        const result = await work(talk)
        await talk.script('commit')
        return result
      } catch (error) {
        // Fails only if the thread is gone, with the transaction; the first error says why.
        await talk.script('rollback').catch(() => undefined)
        throw error
      }
    })

  return {
    kind: 'pglite',
    ask: async (text, values) => await turns.take(async () => await talk.ask(text, values)),
    script: async (text) => await turns.take(async () => await talk.script(text)),
    transaction,
    listen: async (channel, heard) => await turns.take(async () => await talk.listen(channel, heard)),
    dump: async () => await turns.take(async () => await talk.dump()),
    async healthy() {
      const late = new Promise<string>((resolve) => {
        setTimeout(resolve, HEALTH_LIMIT_MS, 'The database did not answer within two seconds.').unref()
      })
      const asked = turns
        .take(async () => await talk.ask('select 1', []))
        .then(
          () => null,
          (error: unknown) => `The database refuses to work: ${(error as Error).message}`,
        )
      return await Promise.race([asked, late])
    },
    load: () => ({ inUse: Math.min(1, turns.count()), waiting: Math.max(0, turns.count() - 1) }),
    async close() {
      await turns.take(async () => await talk.close())
      await unlock()
    },
  }
}
