import type { Db } from '../db/database.ts'
import { changesOf } from '../db/envelopePapers.ts'
import { eventsOfEnvelope, saidField } from '../db/envelopes.ts'
import type { Detail } from './desk.ts'

/** An envelope's story for the office: changes, notes, optional papers missing. */
export async function storyOf(db: Db, id: number): Promise<Pick<Detail, 'changes' | 'notes' | 'leftOut'>> {
  const events = await eventsOfEnvelope(db, id)
  return {
    changes: (await changesOf(db, id)).map(({ key, before, after, by, at }) => ({
      key,
      before,
      after,
      by,
      at: at.toISOString(),
    })),
    notes: events.flatMap(({ event, by, at }) => {
      const field = saidField[event.name]
      const text = field === undefined ? undefined : event[field]
      return typeof text === 'string' ? [{ event: event.name, by, text, at: at.toISOString() }] : []
    }),
    leftOut: events.flatMap(({ event: { leftOut } }) =>
      ((leftOut ?? []) as NonNullable<Detail['leftOut']>).map(({ title, why }) => ({ title, why })),
    ),
  }
}
