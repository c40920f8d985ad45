import type { Answer } from '../../contract/schemas.ts'
import type { envelopesWords } from '../../i18n/en/envelopes.ts'
import type { TextOf } from '../../i18n/area.ts'
import {
  actors,
  type ActorNumber,
  envelopeActions,
  type EnvelopeAction,
} from '../../rules/envelopes/actors.ts'

export type Envelope = Answer<'/digitaldocs/GetEnvelopes'>['envelopes'][number]
type Words = TextOf<typeof envelopesWords>

const pending = { 1: 'purchasers', 2: 'officer', 9: 'salesAgent' } as const

/** Actor and action as §4 shows them; a pending markup names who must complete it. */
// §4 Envelope status text
export function envelopeStatus(
  envelope: Pick<
    Envelope,
    | 'Envelope_completed'
    | 'Envelope_action_id'
    | 'Envelope_actor_id'
    | 'Markup_status'
    | 'Markup_actor_id_to_complete'
    | 'state'
  >,
  words: Words,
): string {
  if (envelope.Envelope_completed === 1) return words.completedWord
  if (envelope.state !== 'sent') return words.states[envelope.state]
  const marking = pending[envelope.Markup_actor_id_to_complete as keyof typeof pending]
  if (envelope.Markup_status === 1 && marking !== undefined) return words.markups[marking]
  const actor = actors[envelope.Envelope_actor_id as ActorNumber]
  const action = envelopeActions[envelope.Envelope_action_id as EnvelopeAction]
  return `${words.actors[actor]} ${words.actions[action]}`
}

export const envelopeTone = ({ state, isOverdue, isStale }: Envelope) => {
  if (state === 'completed') return 'good'
  if (state === 'declined' || state === 'expired' || isOverdue || isStale) return 'danger'
  return state === 'sent' ? 'brand' : 'quiet'
}
