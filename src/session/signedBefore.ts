import { drafts } from '../calls/drafts.ts'

/** Loaded on tablets that were made ready to sign without a network, and nowhere else. */
async function onSuchTablets(
  work: (on: typeof import('./signingWithout.ts')) => Promise<void>,
): Promise<void> {
  const kept = await drafts.list('signing-ticket ').catch(() => [])
  if (kept.length > 0) await import('./signingWithout.ts').then(work, () => undefined)
}

/** Before somebody is forgotten here: what was signed without a network is handed in, sealed, so that it is not forgotten with them. */
export const handInBefore = async (): Promise<void> =>
  await onSuchTablets(async (on) => await on.handInAllSigned())

/** At start: what everybody has signed, and a tablet that died could not hand in. */
export const handInAtStart = async (): Promise<void> =>
  await onSuchTablets(async (on) => await on.handInWhole())
