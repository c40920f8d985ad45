import { readLots } from '../../../src/rules/lotCodec.ts'
import type { Lot } from '../../../src/rules/lot.ts'
import type { Asker } from './askServer.ts'

/** A lot of a community as the server shows it to `asker`. */
export async function lotOf(asker: Asker, projectId: string, number: string): Promise<Lot> {
  const answer = await asker.call('/comty/CommunityF', { projectId })
  const found = readLots(answer.searchStrings).find((lot) => lot.number === number)
  if (found === undefined) throw new Error(`${projectId} has no lot ${number}`)
  return found
}

/** Holds a lot as another buyer. */
export async function holdAs(asker: Asker, lot: Lot): Promise<void> {
  const template = lot.models[0]?.elevations[0]?.templateId ?? null
  await asker.call('/comty/PutDPTimerLR', { projectId: lot.projectId, lot_id: lot.id, template_id: template })
}
