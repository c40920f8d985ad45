import { webcrypto } from 'node:crypto'
import type { Answer, Ask } from '../../../src/contract/schemas.ts'
import {
  nextPart,
  type TabletActKind,
  tabletHead,
  type TabletPart,
  tabletStatement,
} from '../../../src/rules/signing/offline/tabletChain.ts'
import type { Signing, SigningWorld } from './signingWorld.ts'

type Ticket = Answer<'/digitaldocs/GetSigningTicket'>
export type Package = Ask<'/digitaldocs/SubmitSealedSigning'>
const { subtle } = webcrypto

/** A staff tablet with its own key and counter, and what people do on it without a network. */
export async function newTablet(at: SigningWorld, cookie: string, clock = () => new Date()) {
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const deviceKey = Buffer.from(await subtle.exportKey('raw', pair.publicKey)).toString('base64url')
  const state = { counter: 0 }
  const ask = async (env: { projectId: string; envelopeId: number }) =>
    await at.call('/digitaldocs/GetSigningTicket', { ...env, deviceKey }, cookie)

  /** A signing ticket, and the acts that its signers add. */
  async function ticketFor(env: { projectId: string; envelopeId: number }) {
    const { token, ticket, signings } = (await ask(env)).body as Ticket
    const keptAt = clock().toISOString()
    const parts: TabletPart[] = []
    const signingOf = (role: string): Signing => {
      const found = signings.find(({ signer }) => signer.role === role)
      if (found === undefined) throw new Error(`nobody is ${role}`)
      return found
    }
    const act = (kind: TabletActKind, signer: number, body: unknown): void => {
      state.counter += 1
      const made = { kind, signer, body, counter: state.counter, at: clock().toISOString() }
      parts.push(nextPart(ticket, parts, made))
    }
    const consent = (role: string, handedOver?: string): void => {
      const { signer, consent: asked } = signingOf(role)
      const { textId, sha256, language } = asked
      const passed = handedOver !== undefined && { handedOver }
      act('consented', signer.signerId, { textId, sha256, language, ...passed })
    }
    /** Lets a signer consent and do everything that is asked of them. */
    const signs = (role: string, more: Parameters<SigningWorld['part']>[1] = {}): void => {
      const signing = signingOf(role)
      const { deviceAt: _, ...body } = at.part(signing, more)
      consent(role, more.handedOver)
      const isWitness = role === 'witness'
      const who = isWitness ? { fname: 'Wanda', lname: 'Reyes', phone: '416 555 0188', isOfAge: true } : {}
      act(isWitness ? 'witnessed' : 'signed', signing.signer.signerId, { ...body, ...who })
    }
    const packed = async (changes: Partial<Package> = {}): Promise<Package> => {
      const head = tabletHead(ticket, parts)
      const said = new TextEncoder().encode(tabletStatement(ticket.id, keptAt, head))
      const signature = Buffer.from(
        await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, said),
      ).toString('base64url')
      const whole = { projectId: env.projectId, ticket: token, keptAt, acts: parts, signature, ...changes }
      return JSON.parse(JSON.stringify(whole)) as Package
    }
    const submit = async (key?: string, changes: Partial<Package> = {}) =>
      await at.call('/digitaldocs/SubmitSealedSigning', await packed(changes), cookie, key)
    return { ticket, token, parts, act, consent, signs, packed, submit }
  }
  return { deviceKey, state, ask, ticketFor }
}
