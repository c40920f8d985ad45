import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { outbox } from '../calls/outbox.ts'
import { askAgain } from '../calls/reach.ts'
import { links } from '../rules/links.ts'
import { isQuiet, restartReason } from '../rules/kioskRestart.ts'
import { disturbingActs } from '../rules/office/fleet.ts'
import { tellsEveryMinutes } from '../rules/office/kioskTrouble.ts'
import { beginAction, endAction, type HandedAction, waitingActions } from '../session/deviceActions.ts'
import { lastTouch } from '../session/idleClock.ts'
import { memoryShare } from '../session/memoryShare.ts'
import { reset } from '../session/reset.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'
import { tellOffice } from '../session/tellOffice.ts'
import { onRing } from '../store/rings.ts'
import { reloadWhenServed } from './reloadWhenServed.ts'
import { applyUpdate, findUpdate } from './worker.ts'

const lookMs = 15_000

/** Reports to the office, does what it asks for once nobody is there, and starts afresh at night or when memory is short. */
export function KioskWatch({ attracting }: { attracting: boolean }) {
  const isKiosk = useAtomValue(deviceAtom) !== null
  const now = useRef(attracting)
  useEffect(() => {
    now.current = attracting
  }, [attracting])
  useEffect(() => {
    // The office sees which kiosks are silent; a ring may mean that it asks for something.
    void tellOffice()
    // Others hear of much that does not concern their unsent work.
    // One that names a purchase is for the office.
    return isKiosk ? onRing((transId) => void (transId === undefined && tellOffice())) : undefined
  }, [isKiosk])
  useEffect(() => {
    if (!isKiosk) return
    const telling = setInterval(() => void tellOffice(), tellsEveryMinutes * 60_000)
    const looking = setInterval(() => void look(() => now.current), lookMs)
    return () => {
      clearInterval(telling)
      clearInterval(looking)
    }
  }, [isKiosk])
  return null
}

let isLooking = false

async function look(attracts: () => boolean): Promise<void> {
  if (isLooking) return
  isLooking = true
  try {
    await actIfQuiet(() => ({ attracting: attracts(), untouchedMs: Date.now() - lastTouch() }))
  } catch {
    // Looked at again soon.
  } finally {
    isLooking = false
  }
}

async function actIfQuiet(stillness: () => Parameters<typeof isQuiet>[0]): Promise<void> {
  if (!isQuiet(stillness())) return
  const asked = waitingActions().find(({ what }) => disturbingActs.has(what))
  if (asked !== undefined) return await perform(asked, () => isQuiet(stillness()))
  const [memory, unsent] = [await memoryShare(), await outbox.left()]
  const hours = performance.now() / 3_600_000
  const reason = restartReason({ memory, unsent, hours, hour: new Date().getHours(), ...stillness() })
  if (reason !== null) await reloadWhenServed()
}

/** Each of them ends this page; the next one says that it is done. `isStill`: asking the server takes a moment. */
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
  if (!(await findUpdate())) {
    // It runs the newest version already.
    await endAction(action)
    return await tellOffice()
  }
  // Work that is not sent yet goes first; tried again until the action expires.
  if ((await outbox.left()) > 0 || !isStill()) return
  await beginAction(action)
  await applyUpdate()
}
