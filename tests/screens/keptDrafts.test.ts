import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { drafts } from '../../src/calls/drafts.ts'
import { newRow } from '../../src/offline/record.ts'
import { keptDrafts } from '../../src/screens/worksheets/useWorksheet.ts'
import { emptyDraft } from '../../src/screens/worksheets/worksheetDraft.ts'
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

test('a draft whose window died right after handing it in is not offered again, and leaves nothing behind', async () => {
  const [handedIn, open] = ['a'.repeat(32), 'b'.repeat(32)]
  const picture = { id: 'p1', name: 'id.jpg', type: 'image/jpeg', size: 3, side: 'front', doubt: null }
  for (const id of [handedIn, open]) {
    const [buyer] = emptyDraft.buyers
    await drafts.save(`worksheet ${id}`, {
      ...emptyDraft,
      projectId: 'C0101',
      notes: id,
      buyers: [{ ...buyer, pictures: id === handedIn ? [picture] : [] }],
    })
  }
  await drafts.save('worksheet-picture p1', 'AAAA')
  await theStore().work.with(async (db) => await db.outbox.add(newRow({ ...handed, key: handedIn }, facts)))

  expect((await keptDrafts()).map(({ id }) => id)).toEqual([open])
  expect(await drafts.load(`worksheet ${handedIn}`)).toBeUndefined()
  expect(await drafts.load('worksheet-picture p1')).toBeUndefined()
})
