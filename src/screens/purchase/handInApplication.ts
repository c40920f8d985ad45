import type { Send } from '../../calls/action.ts'
import { type Application, type ApplicationContext, sentApplication } from '../../rules/fields/application.ts'
import type { Purchase } from './step.ts'

/** Submits the whole application in one call: all or nothing is saved. */
// §5, §7 GetPaypalToken
export async function handInApplication(
  send: Send,
  { projectId, transId: transactionId, version }: Pick<Purchase, 'projectId' | 'transId' | 'version'>,
  { application, about }: { readonly application: Application; readonly about: ApplicationContext },
): Promise<void> {
  const { shares, ...sent } = sentApplication(application, about)
  await send('/comty/GetPaypalToken', {
    projectId,
    transactionId,
    version,
    ...sent,
    shares: shares === null ? null : [...shares],
  })
}
