import { isCondominium } from '../../src/rules/deposits.ts'
import { actors, type ActorNumber, actorOf } from '../../src/rules/envelopes/actors.ts'
import type { EnvelopeSigner, FrozenPaper } from '../../src/rules/envelopes/envelope.ts'
import { isBuilders } from '../../src/rules/envelopes/mayAct.ts'
import { type StepCondition, stepsFor, type WorkflowStep } from '../../src/rules/envelopes/workflow.ts'
import type { Deal } from '../../src/rules/papers/deal.ts'
import { isAsked, nameOfSigner } from '../../src/rules/papers/signers.ts'
import type { SignedField, SignerRole } from '../../src/rules/papers/placedField.ts'
import type { Db } from '../db/database.ts'
import { addressesOf } from '../db/envelopeMoves.ts'
import { insertSigner } from '../db/envelopeSigners.ts'
import { Refusal } from '../context/refusal.ts'
import type { MadePaper } from '../documents/makePaper.ts'

export type SignedPaper = Pick<MadePaper, 'key' | 'fields'>

/** The facts about a deal on which steps depend. */
export function conditionsOf(deal: Deal, papers: readonly SignedPaper[]): StepCondition[] {
  const holds: Readonly<Record<StepCondition, boolean>> = {
    condo: deal.homes.some(({ type }) => isCondominium(type)),
    corporate: deal.people.some(({ isCorporate }) => isCorporate),
    foreign: deal.flags.foreignBuyer,
    purchaserSolicitor: emailIn(deal.solicitor) !== '',
    broker: emailIn(deal.agent) !== '',
    secondOfficer: papers.some(({ fields }) => fields.some(({ signer }) => signer === 'secondOfficer')),
  }
  return (Object.keys(holds) as StepCondition[]).filter((name) => holds[name])
}

const emailIn = (form: Deal['solicitor']): string => (form?.['email'] ?? '').trim()

interface Purchaser {
  readonly Id: number
  readonly name: string
  readonly email: string
}

export interface EnvelopePeople {
  readonly signers: readonly EnvelopeSigner[]
  /** The signer of a place; undefined if nobody is asked to fill it. */
  readonly signerOf: (paper: SignedPaper, field: SignedField) => number | undefined
}

/** Records an envelope's purchasers, a witness for each signature that needs one, and its steps' signers. */
export async function insertSigners(
  tx: Db,
  about: {
    readonly envelopeId: number
    readonly projectId: string
    readonly deal: Deal
    readonly purchasers: readonly Purchaser[]
    readonly papers: readonly SignedPaper[]
    readonly steps: readonly WorkflowStep[]
    readonly conditions: readonly StepCondition[]
    readonly hasWitness: boolean
  },
): Promise<EnvelopePeople> {
  const { envelopeId, projectId, deal, purchasers, papers } = about
  const signers: EnvelopeSigner[] = []
  const add = async (
    role: SignerRole,
    who: { name: string; email: string; purchaserId: number | null; witnessOf: number | null },
  ): Promise<number> => {
    const id = await insertSigner(tx, { envelopeId, position: signers.length + 1, role, ...who })
    const addresses = await addressesOf(tx, { projectId }, { role, email: who.email })
    signers.push({ id, role, witnessOf: who.witnessOf, hasEmail: addresses.length > 0 })
    return id
  }
  for (const [at, { Id, name, email }] of purchasers.entries()) {
    await add(`purchaser.${(at + 1) as 1 | 2 | 3}`, { name, email, purchaserId: Id, witnessOf: null })
  }
  const byRole = new Map(signers.map(({ role, id }) => [role, id]))
  const witnesses = new Map<number, number>()
  const nobody = { name: '', email: '', purchaserId: null, witnessOf: null }
  if (about.hasWitness) {
    const seen = papers.flatMap(({ fields }) =>
      fields.flatMap(({ kind, of }) =>
        kind === 'witness' ? (fields.find(({ id }) => id === of)?.signer ?? 'purchaser.1') : [],
      ),
    )
    for (const role of new Set(seen)) {
      const of = byRole.get(role)
      if (of !== undefined) witnesses.set(of, await add('witness', { ...nobody, witnessOf: of }))
    }
  }
  const applying = stepsFor(about.steps, new Set(about.conditions))
  const others = new Set<ActorNumber>([
    ...applying.map(({ actor }) => actor),
    ...papers.flatMap(({ fields }) => fields.filter(isAsked).map(({ signer }) => actorOf(signer))),
  ])
  for (const actor of [...others].filter((one) => one !== 1).toSorted((a, b) => a - b)) {
    const role = actors[actor] as SignerRole
    const form = actor === 4 ? deal.solicitor : actor === 6 ? deal.agent : null
    const who = isBuilders(role)
      ? nobody
      : { ...nobody, name: nameOfSigner(deal, role) ?? '', email: emailIn(form) }
    byRole.set(role, await add(role, who))
  }
  const [firstWitness] = witnesses.values()
  return {
    signers,
    signerOf: ({ fields }, { signer, of }) => {
      if (signer !== 'witness') return byRole.get(signer)
      const seen = fields.find(({ id }) => id === of)?.signer
      const of_ = seen === undefined ? undefined : byRole.get(seen)
      return of_ === undefined ? firstWitness : witnesses.get(of_)
    },
  }
}

/** A paper's places by signer number. @throws Refusal 409 for a required place without signer. */
export const frozenPaper = (
  paper: SignedPaper,
  { signerOf }: Pick<EnvelopePeople, 'signerOf'>,
): FrozenPaper => ({
  key: paper.key,
  fields: paper.fields.filter(isAsked).flatMap((field) => {
    const signer = signerOf(paper, field)
    if (signer === undefined && field.isRequired) throw new Refusal(409, 'PAPERS_NOT_MADE')
    if (signer === undefined) return []
    const { id, isRequired, of } = field
    return [{ id, signer, isRequired, ...(field.kind === 'witness' && of !== undefined && { sees: of }) }]
  }),
})
