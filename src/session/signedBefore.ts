import { drafts } from '../calls/drafts.ts'

/** Before somebody is forgotten here: what was signed without a network is handed in, sealed, so that it is not forgotten with them. */
export async function handInBefore(): Promise<void> {
  const kept = await drafts.list('signing-ticket ').catch(() => [])
  if (kept.length === 0) return
  const { handInAllSigned } = await import('./signingWithout.ts')
  await handInAllSigned()
}
