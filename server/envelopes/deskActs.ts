import { type ActorNumber, actors } from '../../src/rules/envelopes/actors.ts'
import { deskId } from '../../src/rules/signing/act.ts'
import type { CallContext } from '../context/handler.ts'
import { appendAct, type NewAct } from './acts.ts'
import { nameOfPerson } from './nameOfPerson.ts'
import type { AtHand } from './rights.ts'

/** Appends an act of a non-signing member of the builder's people, in the first of these roles they have. */
export async function appendDeskAct(
  ctx: CallContext,
  { row, standing }: Pick<AtHand, 'row' | 'standing'>,
  may: readonly Exclude<ActorNumber, 1>[],
  what: NewAct,
): Promise<void> {
  const actor = may.find((one) => standing.actors.includes(one))
  if (actor === undefined) throw new Error('An event of the desk without a role for it')
  const signer = { role: actors[actor], id: deskId, name: await nameOfPerson(ctx) }
  await appendAct(ctx, { row, signer, presence: { mode: 'account', staffId: ctx.actor.userId } }, what)
}
