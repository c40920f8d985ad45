import { drafts } from '../calls/drafts.ts'

/** Loaded only on tablets prepared for offline signing. */
async function onSuchTablets(
  work: (on: typeof import('./signingWithout.ts')) => Promise<void>,
): Promise<void> {
  const kept = await drafts.list('signing-ticket ').catch(() => [])
  if (kept.length > 0) await import('./signingWithout.ts').then(work, () => undefined)
}

/** Before the person is forgotten here, submits what was signed offline, so that it survives. */
export const handInBefore = async (): Promise<void> =>
  await onSuchTablets(async (on) => await on.handInAllSigned())

/** At start: submits signatures that a tablet could not submit before it died. */
export const handInAtStart = async (): Promise<void> =>
  await onSuchTablets(async (on) => await on.handInWhole())
