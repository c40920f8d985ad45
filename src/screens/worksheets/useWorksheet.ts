import { atom, useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import { drafts } from '../../calls/drafts.ts'
import { onForget } from '../../session/forget.ts'
import { sessionStore } from '../../session/who.ts'
import type { IdPictureFile } from './IdPicture.tsx'
import { emptyDraft, type WorksheetDraft } from './worksheetDraft.ts'

const draftKey = 'worksheet'
const pictureKey = (buyer: number): string => `worksheet-picture-${buyer}`

/** What is typed, shared by the steps. `undefined` until the vault has been read. */
const draftAtom = atom<WorksheetDraft | undefined>(undefined)
const picturesAtom = atom<readonly (IdPictureFile | null)[]>([])

onForget(() => {
  sessionStore.set(draftAtom, undefined)
  sessionStore.set(picturesAtom, [])
})

let writing: ReturnType<typeof setTimeout> | undefined

/** The worksheet in hand: read once from the vault, written back as the person types. */
export function useWorksheet() {
  const [draft, setDraft] = useAtom(draftAtom)
  const pictures = useAtomValue(picturesAtom)

  useEffect(() => {
    if (draft !== undefined) return
    let here = true
    const load = async () => {
      const kept = (await drafts.load(draftKey)) as WorksheetDraft | undefined
      const count = kept?.buyers.length ?? 0
      const files = await Promise.all(
        Array.from({ length: count }, (_, at) => drafts.load(pictureKey(at)) as Promise<IdPictureFile>),
      )
      // Whoever was quicker, another step or a person who began anew, has the word.
      if (!here || sessionStore.get(draftAtom) !== undefined) return
      sessionStore.set(
        picturesAtom,
        files.map((file) => file ?? null),
      )
      sessionStore.set(draftAtom, kept ?? emptyDraft)
    }
    load().catch(() => sessionStore.set(draftAtom, (now) => now ?? emptyDraft))
    return () => {
      here = false
    }
  }, [draft])

  const change = useCallback(
    // A function sees what was typed a moment ago, before the screen was drawn again: a password manager fills several fields at once.
    (patch: Partial<WorksheetDraft> | ((draft: WorksheetDraft) => Partial<WorksheetDraft>)) => {
      setDraft((before) => {
        const known = before ?? emptyDraft
        const next = { ...known, ...(typeof patch === 'function' ? patch(known) : patch) }
        clearTimeout(writing)
        // Typing is written a moment later; a step taken writes at once.
        writing = setTimeout(() => void drafts.save(draftKey, next).catch(() => undefined), 250)
        return next
      })
    },
    [setDraft],
  )

  const setPicture = useCallback(async (buyer: number, picture: IdPictureFile | null) => {
    const next = [...sessionStore.get(picturesAtom)]
    while (next.length <= buyer) next.push(null)
    next[buyer] = picture
    sessionStore.set(picturesAtom, next)
    await (picture === null ? drafts.drop(pictureKey(buyer)) : drafts.save(pictureKey(buyer), picture))
  }, [])

  const save = useCallback(async () => {
    clearTimeout(writing)
    const now = sessionStore.get(draftAtom)
    if (now !== undefined) await drafts.save(draftKey, now)
  }, [])

  /** Empties the form: after it was handed in, or because the person wants to start again. */
  const clear = useCallback(async () => {
    clearTimeout(writing)
    const buyers = sessionStore.get(picturesAtom).length
    sessionStore.set(draftAtom, emptyDraft)
    sessionStore.set(picturesAtom, [])
    await drafts.drop(draftKey)
    for (let at = 0; at < buyers; at += 1) await drafts.drop(pictureKey(at))
  }, [])

  /** Puts another worksheet in hand, for example one that is to be corrected. */
  const replace = useCallback(async (next: WorksheetDraft, files: readonly (IdPictureFile | null)[]) => {
    clearTimeout(writing)
    sessionStore.set(picturesAtom, files)
    sessionStore.set(draftAtom, next)
    await drafts.save(draftKey, next)
    for (const [at, file] of files.entries()) {
      await (file === null ? drafts.drop(pictureKey(at)) : drafts.save(pictureKey(at), file))
    }
  }, [])

  return { draft, pictures, change, setPicture, save, clear, replace }
}
