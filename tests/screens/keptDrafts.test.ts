import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { drafts } from '../../src/calls/drafts.ts'
import { newRow } from '../../src/offline/record.ts'
import { keptDrafts } from '../../src/screens/worksheets/useWorksheet.ts'
import { orphanPictures } from '../../src/screens/worksheets/orphanPictures.ts'
import { emptyPurchaser, emptyDraft } from '../../src/screens/worksheets/worksheetDraft.ts'
import { theStore } from '../../src/store/store.ts'

const handed = {
  call: '/user/AddWorksheetOffer',
  body: {},
  files: [],
  parent: null,
  label: 'Lot 6',
  projectId: 'C0101',
  supersedes: null,
} as const
const facts = { seq: 1, scope: 'user:7', size: 1, hash: '', now: 1 }

test('a draft whose window died right after submitting it is not offered again, and leaves nothing behind', async () => {
  const [handedIn, open] = ['a'.repeat(32), 'b'.repeat(32)]
  const picture = { id: 'p1', name: 'id.jpg', type: 'image/jpeg', size: 3, side: 'front', doubt: null }
  for (const id of [handedIn, open]) {
    const [buyer] = emptyDraft.purchasers
    await drafts.save(`worksheet ${id}`, {
      ...emptyDraft,
      projectId: 'C0101',
      notes: id,
      purchasers: [{ ...buyer, pictures: id === handedIn ? [picture] : [] }],
    })
  }
  await drafts.save('worksheet-picture p1', 'AAAA')
  await theStore().work.with(async (db) => await db.outbox.add(newRow({ ...handed, key: handedIn }, facts)))

  expect((await keptDrafts()).map(({ id }) => id)).toEqual([open])
  expect(await drafts.load(`worksheet ${handedIn}`)).toBeUndefined()
  expect(await drafts.load('worksheet-picture p1')).toBeUndefined()
})

/** Windows with open drafts, as the browser would list them. */
const windowsHold = (...names: string[]) =>
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: names.map((name) => ({ name })) }) } })
afterEach(() => vi.unstubAllGlobals())

test('bytes that no draft names are orphans; those that are named or on their way are not', async () => {
  const picture = {
    id: 'there',
    name: 'id.jpg',
    type: 'image/jpeg',
    size: 3,
    side: 'front',
    doubt: null,
  } as const
  const coming = { id: 'coming', name: 'id.jpg', side: null }
  const purchasers = [{ ...emptyPurchaser, pictures: [picture], coming: [coming] }]
  await drafts.save(`worksheet ${'c'.repeat(32)}`, { ...emptyDraft, purchasers })
  for (const id of ['there', 'coming', 'orphan']) await drafts.save(`worksheet-picture ${id}`, 'AAAA')

  vi.stubGlobal('navigator', {})
  expect(await orphanPictures()).toEqual([])
  windowsHold('outbox', 'draft worksheet x')
  expect(await orphanPictures()).toEqual([])
  windowsHold('outbox', 'draft purchase 812 a')
  await drafts.save(`worksheet ${'d'.repeat(32)}`, 'of another version')
  expect(await orphanPictures()).toEqual([])
  await drafts.drop(`worksheet ${'d'.repeat(32)}`)
  expect(await orphanPictures()).toEqual(['worksheet-picture orphan'])
})
