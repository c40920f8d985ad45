import { drafts } from '../calls/drafts.ts'

/** Runs code that is loaded only on tablets prepared for offline signing. */
async function onSuchTablets(
  work: (on: typeof import('./signingWithout.ts')) => Promise<void>,
): Promise<void> {
  const kept = await drafts.list('signing-ticket ').catch(() => [])
  if (kept.length > 0) await import('./signingWithout.ts').then(work, () => undefined)
}

/** Submits offline signatures before the person is cleared here, so that they survive. */
export const handInBefore = async (): Promise<void> =>
  await onSuchTablets(async (on) => await on.handInAllSigned())

/** Submits at start the signatures that a tablet could not submit before it died. */
export const handInAtStart = async (): Promise<void> =>
  await onSuchTablets(async (on) => await on.handInWhole())
