import { finishReset, refuseOldPages } from '../session/reset.ts'
import { startSession } from '../session/start.ts'
import { restoreMarks } from '../store/marks.ts'
import { hearInstall } from './installEvent.ts'
import { allowOwnScripts } from './trustedTypes.ts'

/** What must be so before the first screen: no stranger's scripts, nothing of the last visitor, who is here now. */
export async function startApp(): Promise<void> {
  allowOwnScripts()
  refuseOldPages()
  hearInstall()
  await restoreMarks()
  await finishReset()
  await startSession()
}
