import { outbox } from '../calls/outbox.ts'
import { askAgain } from '../calls/reach.ts'
import { isQuiet, restartReason } from '../rules/kioskRestart.ts'
import { links } from '../rules/links.ts'
import { disturbingActs } from '../rules/office/fleet.ts'
import { beginAction, endAction, type HandedAction, waitingActions } from '../session/deviceActions.ts'
import { memoryShare } from '../session/memoryShare.ts'
import { reset } from '../session/reset.ts'
import { tellOffice } from '../session/tellOffice.ts'
import { applyUpdate, findUpdate } from './worker.ts'

/**
 * Acts for the office, or restarts, while nobody is at the device. Asks `stillness` again before leaving the
 * page: somebody may have come meanwhile.
 */
export async function actIfQuiet(stillness: () => Parameters<typeof isQuiet>[0]): Promise<void> {
  const isStill = (): boolean => isQuiet(stillness())
  if (!isStill()) return
  const asked = waitingActions().find(({ what }) => disturbingActs.has(what))
  if (asked !== undefined) return await perform(asked, isStill)
  const [memory, unsent] = [await memoryShare(), await outbox.left()]
  const hours = performance.now() / 3_600_000
  const reason = restartReason({ memory, unsent, hours, hour: new Date().getHours(), ...stillness() })
  // A page that cannot be loaded helps nobody.
  if (reason !== null && (await askAgain()) && isStill()) location.replace(links.home())
}

/** Each of them ends this page; the next one says that it is done. */
async function perform(action: HandedAction, isStill: () => boolean): Promise<void> {
  if (action.what === 'update') return await update(action, isStill)
  if (action.what === 'clean') {
    await beginAction(action)
    return await reset('kiosk')
  }
  if (!(await askAgain()) || !isStill()) return
  await beginAction(action)
  location.replace(links.home())
}

async function update(action: HandedAction, isStill: () => boolean): Promise<void> {
  const found = await findUpdate()
  // Asked again soon, until the action expires.
  if (found === 'unknown') return
  if (found !== 'waiting') return await end(action, found === 'none' ? 'done' : 'unable')
  // Work that is not sent yet goes first.
  if ((await outbox.left()) > 0 || !isStill()) return
  await beginAction(action)
  if (!(await applyUpdate())) await end(action, (await outbox.left()) > 0 ? 'unsent' : 'unable')
}

/** This page goes on, and says so itself. */
async function end(action: HandedAction, result: Parameters<typeof endAction>[1]): Promise<void> {
  await endAction(action, result)
  await tellOffice()
}
