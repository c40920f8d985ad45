import { call } from '../calls/call.ts'
import { deviceLost } from '../calls/deviceLost.ts'
import { checkManifest } from '../calls/outboxManifest.ts'
import type { Answer, Ask } from '../contract/schemas.ts'
import { lostCode } from '../rules/office/fleet.ts'
import { endAction, endedActions, hearActions, waitingActions } from './deviceActions.ts'
import { deviceReport } from './deviceChecks.ts'
import { deviceAtom, sessionStore } from './sessionAtoms.ts'
import { rememberDevice } from './rememberDevice.ts'

let running: Promise<void> | null = null
let isWanted = false

/** Reports to the office and hears its requests; once more, if asked meanwhile. Never rejects. */
export async function tellOffice(): Promise<void> {
  isWanted = true
  running ??= reportWhileWanted().finally(() => (running = null))
  await running
}

async function reportWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false
    await report().catch(() => undefined)
    if (await doAtOnce().catch(() => false)) isWanted = true
  }
}

async function report(): Promise<void> {
  const enrolled = sessionStore.get(deviceAtom) !== null
  if (!enrolled) return await checkManifest(false)
  let said: NonNullable<Ask<'/device/Tell'>['ended']> = []
  let hearing: Promise<void> = Promise.resolve()
  await checkManifest(true, {
    more: async () => {
      said = await endedActions()
      return { report: await deviceReport(), ended: said }
    },
    heard: ({ status, text }) => {
      const answer = JSON.parse(text) as Partial<Answer<'/device/Tell'>> & { readonly code?: string }
      if (answer.code === lostCode) deviceLost.tell()
      // A server of an earlier release asks for nothing.
      if (status === 200) hearing = hearActions(said, answer.actions ?? [])
    },
  })
  await hearing
}

/** Does what disturbs nobody. Whether there is something new to say. */
async function doAtOnce(): Promise<boolean> {
  let isNew = false
  for (const action of waitingActions()) {
    if (action.what === 'rename') {
      const { device, grant } = await call('/device/GetDevice', {})
      rememberDevice(device, grant)
    } else if (action.what !== 'report') continue
    // The report itself has just been made.
    await endAction(action)
    isNew = true
  }
  return isNew
}
