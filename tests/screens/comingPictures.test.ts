import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { drafts } from '../../src/calls/drafts.ts'
import { bringPictures, removePicture } from '../../src/screens/worksheets/comingPictures.ts'
import type { Prepared } from '../../src/screens/journey/preparePicture.ts'
import { beginAnother, change, draftInHand, keptDrafts } from '../../src/screens/worksheets/useWorksheet.ts'
import {
  type DraftPurchaser,
  emptyPurchaser,
  emptyDraft,
} from '../../src/screens/worksheets/worksheetDraft.ts'
import { forgetInMemory } from '../../src/session/forget.ts'

/** Finishes preparing a file, by its name. */
const preparing = new Map<string, (made: Prepared) => void>()
vi.mock('../../src/screens/journey/preparePicture.ts', () => ({
  preparePicture: async ({ name }: File) =>
    await new Promise<Prepared>((resolve) => preparing.set(name, resolve)),
  base64Of: async (file: Blob) => await file.text(),
}))

// A browser without locks, where every window may write.
vi.stubGlobal('navigator', {})

const fileNamed = (name: string): File => new File([name], name, { type: 'image/jpeg' })
const chosen: string[] = []

/** Chooses files for a buyer, and waits until they are being prepared. */
async function choose(at: number, ...names: string[]): Promise<void> {
  bringPictures(at, names.map(fileNamed), (id) => chosen.push(id))
  await vi.waitFor(() => expect(names.filter((name) => !preparing.has(name))).toEqual([]))
}

/** Finishes preparing a file, and waits until all its effects are over. */
async function ready(name: string, made: Prepared = { file: fileNamed(name), doubt: null }): Promise<void> {
  preparing.get(name)?.(made)
  await new Promise((resolve) => setTimeout(resolve, 30))
}

const buyers = (): readonly DraftPurchaser[] => draftInHand()?.purchasers ?? []
const names = (of: readonly { name: string }[] | undefined): string[] => (of ?? []).map(({ name }) => name)
const keptBytes = async (): Promise<string[]> => await drafts.list('worksheet-picture ')

beforeEach(async () => {
  forgetInMemory()
  await drafts.drop(...(await drafts.list('worksheet ')), ...(await drafts.list('worksheet-picture ')))
  preparing.clear()
  await beginAnother({
    ...emptyDraft,
    projectId: 'C0101',
    purchasers: [
      { ...emptyPurchaser, firstName: 'Imre' },
      { ...emptyPurchaser, firstName: 'Sunniva' },
    ],
  })
})

test('pictures keep the order in which they were chosen, whichever is ready first; the first is the front', async () => {
  await choose(0, 'front.jpg', 'rear.jpg', 'more.jpg')
  await ready('more.jpg')
  await ready('rear.jpg')
  expect([names(buyers()[0]?.pictures), names(buyers()[0]?.coming)]).toEqual([
    ['rear.jpg', 'more.jpg'],
    ['front.jpg'],
  ])
  await ready('front.jpg')
  expect(buyers()[0]?.pictures.map(({ name, side }) => [name, side])).toEqual([
    ['front.jpg', 'front'],
    ['rear.jpg', 'back'],
    ['more.jpg', null],
  ])
  expect(buyers()[0]?.coming).toEqual([])
})

test('a picture finds its buyer when another one is removed, and nobody when its own is', async () => {
  await choose(0, 'imre.jpg')
  await choose(1, 'sunniva.jpg')
  const [first] = buyers()
  for (const { id } of first?.coming ?? []) removePicture(id)
  change({ purchasers: buyers().slice(1) })
  await ready('imre.jpg')
  await ready('sunniva.jpg')
  expect(buyers().map(({ firstName, pictures }) => [firstName, names(pictures)])).toEqual([
    ['Sunniva', ['sunniva.jpg']],
  ])
  expect(await keptBytes()).toHaveLength(1)
})

test('a picture that is ready while another worksheet is open goes into neither; its own asks for it', async () => {
  await choose(0, 'late.jpg')
  await beginAnother({ ...emptyDraft, projectId: 'C0202' })
  await ready('late.jpg')
  expect(buyers().map(({ pictures, coming }) => [pictures, coming])).toEqual([[[], []]])
  expect(await keptBytes()).toEqual([])
  const [left] = await keptDrafts()
  expect(names(left?.draft.purchasers[0]?.coming)).toEqual(['late.jpg'])
})

test('a picture that is ready after its person was forgotten is stored nowhere', async () => {
  await choose(0, 'late.jpg')
  forgetInMemory()
  await ready('late.jpg')
  expect(await keptBytes()).toEqual([])
})

test('a refused one is listed until it is removed or replaced', async () => {
  await choose(0, 'letter.jpg', 'rear.jpg')
  await ready('letter.jpg', 'fileType')
  await ready('rear.jpg')
  expect([names(buyers()[0]?.coming), names(buyers()[0]?.pictures)]).toEqual([['letter.jpg'], ['rear.jpg']])
  await choose(0, 'card.jpg')
  expect(names(buyers()[0]?.coming)).toEqual(['card.jpg'])
  await ready('card.jpg')
  expect(buyers()[0]?.pictures.map(({ name, side }) => [name, side])).toEqual([
    ['rear.jpg', 'back'],
    ['card.jpg', 'front'],
  ])
})
