import { drafts } from '../calls/drafts.ts'

/** Deletes unfinished signatures that can or may no longer be submitted. */
export async function dropBegun(
  isOver: (of: { readonly envelopeId: number; readonly signerId: number }) => boolean,
): Promise<void> {
  // Without a disk nothing was stored.
  const keys = await drafts.list('signing ').catch(() => [])
  const over = keys.filter((key) => {
    const [, envelopeId, signerId] = key.split(' ').map(Number)
    return isOver({ envelopeId: envelopeId ?? 0, signerId: signerId ?? 0 })
  })
  if (over.length > 0) await drafts.drop(...over).catch(() => undefined)
}
