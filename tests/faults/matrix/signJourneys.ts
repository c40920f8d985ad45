import { sql } from '../../../server/db/sql.ts'
import type { Begun, Signing, SigningWorld } from '../../server/envelopes/signingWorld.ts'
import { Device } from './device.ts'
import { calling, type Journey, type Step } from './journey.ts'
import { countOf, expected } from './people.ts'
import type { Stage } from './stage.ts'

interface Of {
  readonly projectId: string
  readonly envelopeId: number
  readonly signerId: number
}

class Envelope {
  private readonly stage: Stage
  private readonly at: SigningWorld
  readonly begun: Begun
  readonly device: Device

  constructor(stage: Stage, at: SigningWorld, begun: Begun) {
    this.stage = stage
    this.at = at
    this.begun = begun
    this.device = new Device(stage.proxy.address, begun.buyer)
  }

  get ids() {
    const { projectId, transactionId } = this.begun
    return { projectId, transactionId }
  }

  async of(role: string): Promise<Of> {
    const { envelopeId, signers } = await this.device.read('/digitaldocs/GetPurchaserList', this.ids)
    const found = (signers as { role: string; signerId: number }[]).find((one) => one.role === role)
    return { projectId: this.begun.projectId, envelopeId, signerId: found?.signerId ?? 0 }
  }

  private async signing(of: Of): Promise<Signing> {
    return (await this.device.read('/digitaldocs/GetSigning', of)).signing
  }

  /** The acts of a signer. */
  async acts(role: string, kind: string): Promise<number> {
    return await countOf(
      this.stage,
      sql`signing_act a join envelope_signer s on s.id = a.signer_id join envelope e on e.id = s.envelope_id
        where e.purchase_id = ${this.begun.transactionId} and s.role = ${role} and a.kind = ${kind}`,
    )
  }

  create(): Step {
    return calling(this.device, '/digitaldocs/CreateDigitalDoc', () => this.ids, {
      seen: async () => (await this.of('purchaser.1')).signerId > 0,
    })
  }

  consent(role: string): Step {
    const body = async () => {
      const of = await this.of(role)
      const { textId, sha256, language } = (await this.signing(of)).consent
      return { ...of, textId, sha256, language, agrees: true, handedOver: null }
    }
    return calling(this.device, '/digitaldocs/Consent', body, {
      name: `consent of the ${role}`,
      seen: async () => (await this.acts(role, 'consented')) > 0,
    })
  }

  sign(role: string): Step {
    const isWitness = role === 'witness'
    const body = async () => {
      const of = await this.of(role)
      const own = isWitness ? { fname: 'Wanda', lname: 'Reyes', phone: '416 555 0188', isOfAge: true } : {}
      return { ...of, ...this.at.part(await this.signing(of)), ...own }
    }
    return calling(this.device, isWitness ? '/digitaldocs/Witness' : '/digitaldocs/Sign', body, {
      name: `the ${role} signs`,
      seen: async () => (await this.acts(role, isWitness ? 'witnessed' : 'signed')) > 0,
    })
  }

  async judge(role: string, kind: string): Promise<readonly string[]> {
    const { transactionId, lotId } = this.begun
    return [
      ...expected(
        'an envelope',
        await countOf(this.stage, sql`envelope where purchase_id = ${transactionId}`),
      ),
      ...expected(`consent of the ${role}`, await this.acts(role, 'consented')),
      ...((await this.acts(role, kind)) > 0 ? [] : [`lost: signature of the ${role}`]),
      ...expected(
        'papers signed twice by one',
        await countOf(
          this.stage,
          sql`(select 1 from signing_act a join envelope e on e.id = a.envelope_id
               where e.purchase_id = ${transactionId} and a.kind = ${kind}
               group by a.signer_id, a.act #>> '{paper,key}' having count(*) > 1) twice`,
        ),
        0,
      ),
      ...expected('a hold', await countOf(this.stage, sql`deal where lot_id = ${lotId}`)),
      ...expected(
        'fields with two marks',
        await countOf(
          this.stage,
          sql`(select 1 from signing_mark m join envelope e on e.id = m.envelope_id where e.purchase_id = ${transactionId}
               group by m.paper_key, m.field_id, m.kind having count(*) > 1) twice`,
        ),
        0,
      ),
    ]
  }
}

/** A purchaser has the papers made, consents and signs. */
export async function sign(stage: Stage, at: SigningWorld): Promise<Journey> {
  const one = new Envelope(stage, at, await at.begin('CA'))
  return {
    device: one.device,
    steps: [one.create(), one.consent('purchaser.1'), one.sign('purchaser.1')],
    judge: async () => await one.judge('purchaser.1', 'signed'),
  }
}

/** Their witness consents and signs; then the office takes it on. */
export async function witness(stage: Stage, at: SigningWorld): Promise<Journey> {
  const one = new Envelope(stage, at, await at.begin('CA'))
  for (const step of [one.create(), one.consent('purchaser.1'), one.sign('purchaser.1')]) {
    const outcome = await step.press(crypto.randomUUID())
    if (outcome.kind !== 'taken') throw new Error(`${step.name}: ${JSON.stringify(outcome)}`)
  }
  const office = new Device(stage.proxy.address, at.staff.admin)
  const { envelopeId, projectId } = await one.of('witness')
  const env = { envelopeId, projectId }
  const detail = async () => (await office.read('/digitaldocs/GetEnvelope', env)).detail
  let version: number | undefined
  return {
    device: one.device,
    steps: [
      one.consent('witness'),
      one.sign('witness'),
      calling(
        office,
        '/digitaldocs/Approve',
        async () => ({ ...env, version: (version ??= (await detail()).envelope.version) }),
        {
          seen: async () =>
            (await countOf(
              stage,
              sql`envelope_event where envelope_id = ${envelopeId} and event ->> 'name' = 'approve'`,
            )) > 0,
        },
      ),
    ],
    judge: async () => [
      ...(await one.judge('witness', 'witnessed')),
      ...expected(
        'an approval',
        await countOf(
          stage,
          sql`envelope_event where envelope_id = ${envelopeId} and event ->> 'name' = 'approve'`,
        ),
      ),
    ],
  }
}
