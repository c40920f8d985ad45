import { lastingAction } from '../../calls/lastingAction.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { heard, purchaseAtom } from './purchaseInHand.ts'

const releaser = lastingAction()

/** Releases the open purchase's homes, wherever the person is now. */
export async function releaseInHand(failed: (problem: unknown) => void): Promise<boolean> {
  const purchase = sessionStore.get(purchaseAtom)
  if (purchase?.state !== 'open') return true
  const { projectId, transId } = purchase
  return await releaser.run(async (send) => {
    await heard((await send('/purchase/Cancel', { projectId, transId })).purchase)
  }, failed)
}
