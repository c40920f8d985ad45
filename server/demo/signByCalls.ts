import type { Answer } from '../../src/contract/schemas.ts'
import type { Call } from './callAs.ts'

type Signing = NonNullable<Answer<'/digitaldocs/GetSigning'>['signing']>

interface OfEnvelope {
  readonly projectId: string
  readonly envelopeId: number
}

/** A signer's fields filled with typed marks, every page read. */
function handedIn({ papers, fields, signer }: Signing) {
  const marks = [
    { kind: 'signature', strokes: null, text: signer.name || 'Wanda Reyes' },
    { kind: 'initials', strokes: null, text: 'MN' },
  ]
  const markOf = (kind: string): number | null =>
    kind === 'initials' ? 1 : kind === 'signature' || kind === 'witness' ? 0 : null
  return {
    papers: papers.map(({ key, revision, sha256 }) => ({ key, revision, sha256 })),
    marks,
    fields: fields
      .filter(({ kind }) => kind !== 'date' && kind !== 'name')
      .map(({ paper, id, kind }) => ({ paper, id, mark: markOf(kind) })),
    shown: papers.map(({ key, pageSha256 }) => ({
      paper: key,
      pages: pageSha256.map((sha256, page) => ({ page, sha256, visibleMs: 4000, toEnd: true })),
    })),
  }
}

/** Has one signer consent to sign electronically and do everything asked of them. */
export async function signPartByCalls(call: Call, of: OfEnvelope, signerId: number): Promise<void> {
  const ids = { ...of, signerId }
  const { signing } = await call('/digitaldocs/GetSigning', ids)
  const { textId, sha256, language } = signing.consent
  const handedOver = new Date().toISOString()
  await call('/digitaldocs/Consent', { ...ids, textId, sha256, language, agrees: true, handedOver })
  const part = { ...ids, ...handedIn(signing), handedOver }
  const witness = { fname: 'Wanda', lname: 'Reyes', phone: '416 555 0188', isOfAge: true }
  if (signing.signer.role === 'witness') await call('/digitaldocs/Witness', { ...part, ...witness })
  else await call('/digitaldocs/Sign', part)
}

/** Makes a purchase's papers; purchasers and witnesses sign, and everyone sees what was signed. */
export async function signByCalls(call: Call, projectId: string, transactionId: number): Promise<OfEnvelope> {
  const of = { projectId, transactionId }
  await call('/digitaldocs/InitialDigitalDoc', of)
  const { data, faults } = await call('/digitaldocs/CreateDigitalDoc', of)
  if (data === 'failed') throw new Error(`The papers failed: ${JSON.stringify(faults)}`)
  const envelope = { projectId, envelopeId: data.id as number }
  const signers = async (): Promise<Answer<'/digitaldocs/GetPurchaserList'>['signers']> =>
    (await call('/digitaldocs/GetPurchaserList', of)).signers
  const isDue = ({ isDue: due, isDone, role }: Awaited<ReturnType<typeof signers>>[number]): boolean =>
    due && !isDone && (role === 'witness' || role.startsWith('purchaser.'))
  for (let one = (await signers()).find(isDue); one !== undefined; one = (await signers()).find(isDue))
    await signPartByCalls(call, envelope, one.signerId)
  await call('/digitaldocs/PapersShown', envelope)
  return envelope
}
