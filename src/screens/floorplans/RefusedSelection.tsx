import { Notice } from '../../controls/Notice.tsx'
import type { Decision } from '../../rules/permissions.ts'
import { reasonText } from '../../session/reasons.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import type { KnownHomes } from './useHomes.ts'

/** Why a selection cannot be handed in by who is here, and who helps on. Who only has to sign in is told so where Confirm Selection leads. */
// §6
export function RefusedSelection({ decision, known }: { decision: Decision | undefined; known: KnownHomes }) {
  const { texts, salesPhone } = known
  if (decision === undefined || decision.allowed || decision.reason === 'signInFirst') return null
  return (
    <Notice
      kind="info"
      action={
        salesPhone === '' ? null : (
          <a className="home-phone" href={`tel:${salesPhone.replaceAll(' ', '')}`}>
            {say(texts.callUs, { phone: salesPhone })}
          </a>
        )
      }
    >
      {reasonText(decision.reason)}
    </Notice>
  )
}
