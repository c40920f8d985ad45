import type { Tab } from './chaosBrowser.ts'
import { readDrafts } from './readDrafts.ts'

/** Unreferenced bytes, in the outbox and in the vault of the signed-in person. */
export async function readOrphans(tab: Tab): Promise<string[]> {
  const orphans = await tab.ask(readBodies)
  const drafts = await tab.ask(readDrafts, 'worksheet ')
  const named = new Set<string>()
  for (const { text } of drafts) {
    if (text === null) continue
    const { purchasers } = JSON.parse(text) as {
      purchasers: { pictures: { id: string }[]; coming: { id: string }[] }[]
    }
    for (const { pictures, coming } of purchasers) {
      for (const { id } of [...pictures, ...coming]) named.add(`worksheet-picture ${id}`)
    }
  }
  const files = drafts.map(({ key }) => key).filter((key) => key.startsWith('worksheet-picture '))
  return [...orphans, ...files.filter((key) => !named.has(key))]
}

/** Runs in the page: bodies that belong to no item, whether unsent or delivered within the last week. */
async function readBodies(): Promise<string[]> {
  const answerOf = async <T>(asked: IDBRequest<T>): Promise<T> =>
    await new Promise((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(new Error('The device cannot be read')))
    })
  const work = await answerOf(indexedDB.open('lotline-work'))
  const keysOf = async (table: string): Promise<string[]> =>
    (await answerOf(work.transaction(table).objectStore(table).getAllKeys())) as string[]
  const items = new Set([...(await keysOf('outbox')), ...(await keysOf('delivered'))])
  const orphans = (await keysOf('bodies')).filter((key) => !items.has(key)).map((key) => `body ${key}`)
  work.close()
  return orphans
}
