import type { Answer } from '../../src/contract/schemas.ts'
import type { CallPath } from '../../src/contract/table.ts'

type Signing = NonNullable<Answer<'/digitaldocs/GetSigning'>['signing']>
/** The answers are read as the contract has them. */
// oxlint-disable-next-line typescript/no-explicit-any -- one function for every call
type Call = (path: CallPath, body: object) => Promise<any>

/** All of a signer's fields, by typed marks, and every page read to its end. */
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

/** Makes the papers of a purchase; its purchasers sign, their witnesses too, and everybody sees what was signed. */
export async function signByCalls(call: Call, projectId: string, transactionId: number): Promise<void> {
  const of = { projectId, transactionId }
  await call('/digitaldocs/InitialDigitalDoc', of)
  const { data, faults } = await call('/digitaldocs/CreateDigitalDoc', of)
  if (data === 'failed') throw new Error(`The papers failed: ${JSON.stringify(faults)}`)
  const envelopeId: number = data.id
  const signers = async (): Promise<Answer<'/digitaldocs/GetPurchaserList'>['signers']> =>
    (await call('/digitaldocs/GetPurchaserList', of)).signers
  const isDue = ({ isDue: due, isDone, role }: Awaited<ReturnType<typeof signers>>[number]): boolean =>
    due && !isDone && (role === 'witness' || role.startsWith('purchaser.'))
  for (let one = (await signers()).find(isDue); one !== undefined; one = (await signers()).find(isDue)) {
    const ids = { projectId, envelopeId, signerId: one.signerId }
    const { signing } = await call('/digitaldocs/GetSigning', ids)
    const { textId, sha256, language } = signing.consent
    await call('/digitaldocs/Consent', { ...ids, textId, sha256, language, agrees: true })
    const witness = { fname: 'Wanda', lname: 'Reyes', phone: '416 555 0188', isOfAge: true }
    if (one.role === 'witness')
      await call('/digitaldocs/Witness', { ...ids, ...witness, ...handedIn(signing) })
    else await call('/digitaldocs/Sign', { ...ids, ...handedIn(signing) })
  }
  await call('/digitaldocs/PapersShown', { projectId, envelopeId })
}
