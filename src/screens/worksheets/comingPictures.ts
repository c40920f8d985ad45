import { atom, useAtomValue } from 'jotai'
import { uploadLimits } from '../../rules/validation/upload.ts'
import { onForget } from '../../session/forget.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { base64Of } from '../journey/base64.ts'
import { type Prepared, preparePicture, type Stage } from '../journey/preparePicture.ts'
import { change, draftInHand, key, setFile } from './useWorksheet.ts'
import {
  type ComingPicture,
  type DraftPurchaser,
  type DraftPicture,
  nextSide,
  type WorksheetDraft,
} from './worksheetDraft.ts'

/** Why a file is no picture: a finding of §5, no room, or not prepared. */
export type Why = Extract<Prepared, string> | 'full' | 'failed'

/** A file's progress in this window, or why it stopped, with the file if it can be retried. */
export type Course =
  { readonly stage: Stage } | { readonly why: Why; readonly file: File; readonly again: boolean }

/** Called when a file has become a picture of the form, with its id. */
export type OnKept = (id: string, file: File) => void

/** By the coming picture's id. One only in the draft is a closed window's. */
const coursesAtom = atom<Readonly<Record<string, Course>>>({})
/** Ids in the order their files were chosen here. */
let chosen: readonly string[] = []

onForget(() => {
  chosen = []
  sessionStore.set(coursesAtom, {})
})

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether the file is being prepared, for which Next waits. */
export const isUnderWay = (course: Course | undefined): course is { readonly stage: Stage } =>
  course !== undefined && 'stage' in course

function tell(id: string, course: Course | null): void {
  const { [id]: known, ...others } = sessionStore.get(coursesAtom)
  if (known !== undefined || course === null)
    sessionStore.set(coursesAtom, course === null ? others : { ...others, [id]: course })
}

const awaits =
  (id: string) =>
  (buyer: DraftPurchaser): boolean =>
    buyer.coming.some((one) => one.id === id)

/** Changes the buyer with this picture, at their current position. */
export function changeBuyerOf(id: string, patch: (buyer: DraftPurchaser) => Partial<DraftPurchaser>): void {
  const hasIt = (buyer: DraftPurchaser): boolean =>
    awaits(id)(buyer) || buyer.pictures.some((one) => one.id === id)
  change(({ purchasers }) => ({
    purchasers: purchasers.map((buyer) => (hasIt(buyer) ? { ...buyer, ...patch(buyer) } : buyer)),
  }))
}

/** In the order chosen, whichever is ready first: the first is the front. */
function inserted(pictures: readonly DraftPicture[], picture: DraftPicture): readonly DraftPicture[] {
  const later = pictures.findIndex(({ id }) => chosen.indexOf(id) > chosen.indexOf(picture.id))
  return later < 0 ? [...pictures, picture] : pictures.toSpliced(later, 0, picture)
}

/** Adds a picture in one change, unless file, buyer or draft is gone by then. */
async function bring(id: string, file: File, onKept: OnKept): Promise<void> {
  const draftKey = key()
  const isWanted = (): boolean => key() === draftKey && (draftInHand()?.purchasers.some(awaits(id)) ?? false)
  const stop = (why: Why, again: boolean) => tell(id, { why, file, again })
  const made = await preparePicture(file, (stage) => tell(id, { stage })).catch(() => 'failed' as const)
  if (!isWanted()) return tell(id, null)
  if (typeof made === 'string') return stop(made, made === 'failed')
  tell(id, { stage: 'keeping' })
  try {
    await setFile(id, await base64Of(made.file))
  } catch {
    return stop('full', true)
  }
  if (!isWanted()) {
    await setFile(id, null)
    return tell(id, null)
  }
  const { name, type, size } = made.file
  changeBuyerOf(id, ({ coming, pictures }) => {
    const side = coming.find((one) => one.id === id)?.side ?? null
    return {
      coming: coming.filter((one) => one.id !== id),
      pictures: inserted(pictures, { id, name, type, size, side, doubt: made.doubt }),
    }
  })
  tell(id, null)
  onKept(id, file)
}

/**
 * Adds chosen files to the draft at once, so that none is forgotten, replacing stuck ones. `side`: of the
 * first, if known.
 * @returns how many had room.
 */
// §9: staggered by 100 ms
export function bringPictures(
  at: number,
  files: readonly File[],
  onKept: OnKept,
  side?: DraftPicture['side'],
): number {
  const buyer = draftInHand()?.purchasers[at]
  if (buyer === undefined) return 0
  const courses = sessionStore.get(coursesAtom)
  const taken = files.slice(0, roomFor(buyer, courses))
  for (const { id } of stuckOf(buyer, courses).slice(0, taken.length)) removePicture(id)
  const fresh = taken.map((file) => ({ id: crypto.randomUUID().replaceAll('-', ''), file }))
  chosen = [...chosen, ...fresh.map(({ id }) => id)]
  sessionStore.set(coursesAtom, {
    ...sessionStore.get(coursesAtom),
    ...Object.fromEntries(fresh.map(({ id }): [string, Course] => [id, { stage: 'waiting' }])),
  })
  change(({ purchasers }) => ({
    purchasers: purchasers.map((one, place) =>
      place === at
        ? fresh.reduce(
            (now, { id, file }) => ({
              ...now,
              coming: [
                ...now.coming,
                {
                  id,
                  name: file.name,
                  side: id === fresh[0]?.id && side !== undefined ? side : nextSide(now),
                },
              ],
            }),
            one,
          )
        : one,
    ),
  }))
  for (const [nth, { id, file }] of fresh.entries())
    void pause(nth * uploadLimits.staggerMs).then(async () => await bring(id, file, onKept))
  return fresh.length
}

/** Tries a file again that had no room or could not be prepared. */
export async function bringAgain(id: string, onKept: OnKept): Promise<void> {
  const course = sessionStore.get(coursesAtom)[id]
  if (course === undefined || !('file' in course)) return
  tell(id, { stage: 'waiting' })
  await bring(id, course.file, onKept)
}

/** Removes a picture, finished or coming, and its bytes. */
export function removePicture(id: string): void {
  // The bytes first: if the window dies now, the form asks for them again.
  void setFile(id, null)
  changeBuyerOf(id, ({ coming, pictures }) => ({
    coming: coming.filter((one) => one.id !== id),
    pictures: pictures.filter((one) => one.id !== id),
  }))
  tell(id, null)
}

/** Coming pictures that are stuck until a person acts. */
const stuckOf = (
  { coming }: DraftPurchaser,
  courses: Readonly<Record<string, Course>>,
): readonly ComingPicture[] => coming.filter(({ id }) => !isUnderWay(courses[id]))

/** How many more files a buyer may choose; stuck ones do not count. */
const roomFor = (buyer: DraftPurchaser, courses: Readonly<Record<string, Course>>): number =>
  uploadLimits.bulkFiles - buyer.pictures.length - buyer.coming.length + stuckOf(buyer, courses).length

/** A draft's coming pictures, as the steps show them. */
export function useComing(draft: WorksheetDraft | undefined) {
  const courses = useAtomValue(coursesAtom)
  const purchasers = draft?.purchasers ?? []
  return {
    courses,
    /** How many pictures are being prepared; Next waits for them. */
    underWay: purchasers.flatMap(({ coming }) => coming).filter(({ id }) => isUnderWay(courses[id])).length,
    stuck: purchasers.flatMap((buyer) => stuckOf(buyer, courses)),
    roomFor: (buyer: DraftPurchaser) => roomFor(buyer, courses),
  }
}
