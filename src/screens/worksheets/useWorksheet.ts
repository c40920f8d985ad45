import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { drafts } from '../../calls/drafts.ts'
import { outbox } from '../../calls/outbox.ts'
import { onForget } from '../../session/forget.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { draftPrefix, fileKey, orphanPictures } from './orphanPictures.ts'
import {
  draftFrom,
  type DraftPicture,
  emptyDraft,
  isStarted,
  pictureIds,
  type WorksheetDraft,
} from './worksheetDraft.ts'

const keyOf = (id: string): `${typeof draftPrefix}${string}` => `${draftPrefix}${id}`

/** Bytes of a picture, base64 because drafts are stored as JSON. */
type Files = Readonly<Record<string, string>>

/** The draft that all steps share. `undefined` until the vault has been read. */
const draftAtom = atom<WorksheetDraft | undefined>(undefined)
const filesAtom = atom<Files>({})
/** Whether the latest changes could be saved. */
const keptAtom = atom(true)
/** The submission's key: two presses, even around a crash, submit once. */
let currentId = ''
let reading: Promise<void> | undefined

onForget(() => {
  drafts.release(keyOf(currentId))
  currentId = ''
  reading = undefined
  sessionStore.set(draftAtom, undefined)
  sessionStore.set(filesAtom, {})
  sessionStore.set(keptAtom, true)
})

/** The current worksheet; undefined until the vault has been read. */
export const draftInHand = (): WorksheetDraft | undefined => sessionStore.get(draftAtom)
const now = (): WorksheetDraft => draftInHand() ?? emptyDraft

/** After every keystroke; a running write lets the next take the latest state. */
let writing: Promise<void> | undefined
let dirty = false
function write(): Promise<void> {
  dirty = true
  writing ??= writeAll().finally(() => {
    writing = undefined
  })
  return writing
}

async function writeAll(): Promise<void> {
  while (dirty) {
    dirty = false
    const draft = sessionStore.get(draftAtom)
    if (draft === undefined) return
    const isKept = await drafts.save(keyOf(currentId), draft).then(
      () => true,
      () => false,
    )
    if (sessionStore.get(keptAtom) !== isKept) sessionStore.set(keptAtom, isKept)
  }
}

async function filesOf(draft: WorksheetDraft): Promise<Files> {
  const ids = draft.purchasers.flatMap(({ pictures }) => pictures.map(({ id }) => id))
  const files: Record<string, string> = {}
  for (const id of ids) {
    const base64 = await drafts.load(fileKey(id)).catch(() => undefined)
    if (typeof base64 === 'string') files[id] = base64
  }
  return files
}

/** A picture without its bytes is missing, so it is requested again. */
const withFiles = (draft: WorksheetDraft, files: Files): WorksheetDraft => ({
  ...draft,
  purchasers: draft.purchasers.map((buyer) => {
    const isThere = ({ id }: DraftPicture): boolean => files[id] !== undefined
    const gone = buyer.pictures.filter((one) => !isThere(one))
    return {
      ...buyer,
      pictures: buyer.pictures.filter(isThere),
      coming: [...buyer.coming, ...gone.map(({ id, name, side }) => ({ id, name, side }))],
    }
  }),
})

/** A stored draft, or null. One submitted by a window that died before dropping it is dropped now. */
async function kept(id: string): Promise<WorksheetDraft | null> {
  const draft = draftFrom(await drafts.load(keyOf(id)).catch(() => undefined))
  if (draft === null || !(await outbox.handedIn(id).catch(() => false))) return draft
  void dropKept(id, draft).catch(() => undefined)
  return null
}

/** Opens a stored draft; false if another window has it, or it is gone. */
async function take(id: string): Promise<boolean> {
  if (!(await drafts.hold(keyOf(id)))) return false
  const draft = await kept(id)
  const files = draft === null ? {} : await filesOf(draft)
  if (draft === null) {
    drafts.release(keyOf(id))
    return false
  }
  put(id, withFiles(draft, files), files)
  return true
}

function put(id: string, draft: WorksheetDraft, files: Files): void {
  if (currentId !== '' && currentId !== id) drafts.release(keyOf(currentId))
  currentId = id
  sessionStore.set(filesAtom, files)
  sessionStore.set(draftAtom, draft)
}

/** Reads first and cleans up later, so that a slow disk delays nobody. */
async function read(): Promise<void> {
  const asked = reading
  const orphans = await orphanPictures().catch(() => [])
  await takeLatest(() => reading !== asked || sessionStore.get(draftAtom) !== undefined)
  if (orphans.length > 0) void drafts.drop(...orphans).catch(() => undefined)
}

/** Opens the latest draft that no other window has; otherwise an empty one. */
async function takeLatest(isOver: () => boolean): Promise<void> {
  for (const key of await drafts.list(draftPrefix).catch(() => [])) {
    if (isOver() || (await take(key.slice(draftPrefix.length)))) return
  }
  if (!isOver()) await beginEmpty()
}

async function beginEmpty(draft: WorksheetDraft = emptyDraft): Promise<void> {
  const id = drafts.newId()
  put(id, draft, {})
  await drafts.hold(keyOf(id))
}

async function dropKept(id: string, draft: WorksheetDraft): Promise<void> {
  await drafts.drop(keyOf(id), ...pictureIds(draft).map(fileKey))
}

type Patch = Partial<WorksheetDraft> | ((draft: WorksheetDraft) => Partial<WorksheetDraft>)

/** Changes the draft. Functions get the latest values: password managers fill several fields at once. */
export function change(patch: Patch): void {
  const known = now()
  sessionStore.set(draftAtom, { ...known, ...(typeof patch === 'function' ? patch(known) : patch) })
  void write()
}

/** Stores a picture's bytes; null drops them. Rejects without room. */
export async function setFile(id: string, base64: string | null): Promise<void> {
  if (base64 === null) await drafts.drop(fileKey(id)).catch(() => undefined)
  else await drafts.save(fileKey(id), base64)
  const { [id]: _, ...others } = sessionStore.get(filesAtom)
  sessionStore.set(filesAtom, base64 === null ? others : { ...others, [id]: base64 })
}

/** The key under which the current draft is submitted. */
export const key = (): string => currentId

/** Empties the form after submission. Other drafts stay. */
async function clear(): Promise<void> {
  const [id, draft] = [currentId, now()]
  await beginEmpty()
  await writing
  await dropKept(id, draft)
}

/** Opens an empty worksheet; the previous one stays a draft if anything was typed. */
export async function beginAnother(draft: WorksheetDraft): Promise<void> {
  const [id, before] = [currentId, now()]
  await beginEmpty(draft)
  await writing
  if (!isStarted(before)) await dropKept(id, before)
  await write()
}

/** Opens another worksheet, as to correct it; the current one stays a draft. */
async function replace(draft: WorksheetDraft, files: Files): Promise<void> {
  await beginAnother(draft)
  for (const [id, base64] of Object.entries(files)) await setFile(id, base64)
}

export interface KeptDraft {
  readonly id: string
  readonly draft: WorksheetDraft
  readonly inHand: boolean
}

/** Every draft with something in it, latest first. */
export async function keptDrafts(): Promise<KeptDraft[]> {
  const found: KeptDraft[] = []
  for (const key of await drafts.list(draftPrefix)) {
    const id = key.slice(draftPrefix.length)
    const draft = id === currentId ? now() : await kept(id)
    if (draft !== null && isStarted(draft)) found.push({ id, draft, inHand: id === currentId })
  }
  return found
}

/** Deletes a draft that is not open; false when another window has it. */
export async function dropDraft({ id, draft }: KeptDraft): Promise<boolean> {
  if (id === currentId) {
    await clear()
    return true
  }
  if (!(await drafts.hold(keyOf(id)))) return false
  await dropKept(id, draft)
  drafts.release(keyOf(id))
  return true
}

/** The current worksheet, read once from the vault and saved at every keystroke. */
export function useWorksheet() {
  const draft = useAtomValue(draftAtom)
  const files = useAtomValue(filesAtom)
  const isKept = useAtomValue(keptAtom)
  useEffect(() => {
    if (draft !== undefined) return
    reading ??= Promise.resolve().then(read)
  }, [draft])
  return { draft, files, kept: isKept, key, change, setFile, clear, beginAnother, replace, take }
}
