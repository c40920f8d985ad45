import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { appendAudit } from '../db/audit.ts'
import { endAction, handActions, openAction } from '../db/deviceActions.ts'
import { deviceEmptied, deviceReported, deviceTold, lockDevice } from '../db/devices.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { refusalOf } from '../context/refusal.ts'
import { thisDevice } from './kiosk.ts'

type Ended = NonNullable<Ask<'/device/Tell'>['ended']>

/** Records what the device reports as done. Repeating it changes nothing. */
async function noteEnded(ctx: CallContext, deviceId: string, ended: Ended): Promise<void> {
  for (const { id, failed = null } of ended) {
    const what = await endAction(ctx.db, { id, deviceId, failed })
    if (what === undefined) continue
    await appendAudit(ctx.db, {
      actor: `device:${deviceId}`,
      action: failed === null ? 'device.done' : 'device.failed',
      object: `action:${id} ${what}`,
    })
  }
}

/** A device reports that it runs, what it could not send and what it did. The answer says what to do. */
export const noteReport: Handler<'/device/Tell'> = async ({ openItems, lost, report, ended = [] }, ctx) => {
  const { db } = ctx
  const { id } = await thisDevice(ctx)
  // One report at a time, or the later of two hands out what the first reports as done.
  await lockDevice(db, id)
  await deviceTold(db, id, openItems)
  if (report !== undefined) await deviceReported(db, id, report, ctx.kiosks.build)
  const actions = await handedNow(ctx, id, ended)
  if (lost > 0) {
    // Lost work is recorded where nobody can remove the record.
    await appendAudit(db, {
      actor: `device:${id}`,
      action: 'device.lost',
      object: `items:${Math.min(lost, 1_000_000)}`,
    })
  }
  return { isOK: 1, actions }
}

async function handedNow(
  ctx: CallContext,
  id: string,
  ended: Ended,
): Promise<Answer<'/device/Tell'>['actions']> {
  await noteEnded(ctx, id, ended)
  return (await handActions(ctx.db, id)).map(({ id: action, what, expiresAt }) => ({
    id: action,
    what,
    expires_at: expiresAt?.toISOString() ?? null,
  }))
}

/** A locked-out device is empty. Sealed work on it may arrive later. */
export const noteEmptied: Handler<'/device/TellEmptied'> = async ({ openItems }, ctx) => {
  const { db } = ctx
  const { id, isLost } = await thisDevice(ctx)
  if (!isLost) throw refusalOf('deviceOnly')
  await lockDevice(db, id)
  await deviceEmptied(db, id, openItems)
  const locked = await openAction(db, id, 'lock')
  // From now on, it is an ordinary browser.
  if (openItems.length === 0) ctx.cookies.clear('device')
  if (locked !== undefined) await noteEnded(ctx, id, [{ id: locked }])
  return { isOK: 1 }
}
