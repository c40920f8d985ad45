import { expect, test } from 'vitest'
import { fairQueue } from '../../../server/files/fairQueue.ts'
import { TooMany } from '../../../server/limits/rateLimit.ts'

const limits = { places: 2, placesEach: 1, waiting: 4, waitingEach: 2 }
const late = (): number => performance.now() + 60_000

const turns = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve))

/** Work that ends on demand, and a record of what has begun. */
function workshop(line: ReturnType<typeof fairQueue>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = async (asker: string, name: string, until = late()) =>
    await line(asker, until, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    })
  return {
    begun,
    ask,
    /**
     * Queues work without waiting for it. What is still queued when the test ends is refused a minute later.
     */
    enter: (asker: string, name: string) => void ask(asker, name).catch(() => undefined),
    end: async (name: string) => {
      await turns()
      ends.get(name)?.()
      await turns()
    },
  }
}

test('each caller has one place at a time, and another finds a free one at once', async () => {
  const shop = workshop(fairQueue(limits))
  for (const name of ['a1', 'a2']) shop.enter('a', name)
  shop.enter('b', 'b1')
  await turns()
  expect(shop.begun).toEqual(['a1', 'b1'])
})

test('waiting callers take turns, no matter who brought most', async () => {
  const shop = workshop(fairQueue({ ...limits, places: 1 }))
  for (const name of ['a1', 'a2', 'a3']) shop.enter('a', name)
  shop.enter('b', 'b1')
  shop.enter('c', 'c1')
  for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) await shop.end(name)
  expect(shop.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('a full queue says when to come back, to one caller before the others', async () => {
  const shop = workshop(fairQueue(limits))
  for (const name of ['a1', 'a2', 'a3']) shop.enter('a', name)
  const refused: unknown = await shop.ask('a', 'a4').catch((fault: unknown) => fault)
  expect(refused).toBeInstanceOf(TooMany)
  expect(refused).toMatchObject({ status: 503, code: 'BUSY' })
  expect((refused as TooMany).retryAfter).toBeGreaterThan(0)
  // That caller's share was full, but the queue was not.
  for (const asker of ['b', 'c', 'd']) shop.enter(asker, asker)
  await turns()
  expect(shop.begun).toEqual(['a1', 'b'])
  await expect(shop.ask('e', 'e')).rejects.toMatchObject({ status: 503 })
})

test('a caller who has waited too long is told to come back, and their place in the queue is free', async () => {
  const shop = workshop(fairQueue({ ...limits, places: 1, waiting: 1 }))
  shop.enter('a', 'a1')
  await expect(shop.ask('b', 'b1', performance.now() + 5)).rejects.toMatchObject({ status: 503 })
  shop.enter('c', 'c1')
  await shop.end('a1')
  expect(shop.begun).toEqual(['a1', 'c1'])
})

test('work that fails releases its place', async () => {
  const line = fairQueue({ ...limits, places: 1 })
  const failing = line('a', late(), async () => await Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await line('b', late(), async () => await Promise.resolve('done'))).toBe('done')
})
