import { Notice } from '../../controls/Notice.tsx'
import { homesWords } from '../../i18n/en/homes.ts'
import { reasonsWords } from '../../i18n/en/reasons.ts'
import { useText } from '../../i18n/useText.ts'
import type { Decision } from '../../rules/permissions.ts'
import type { KnownHomes } from './useHomes.ts'

/**
 * Why this person cannot submit a selection, and who can help. Who only needs to sign in hears it from
 * Confirm Selection.
 */
// §6
export function RefusedSelection({ decision, known }: { decision: Decision | undefined; known: KnownHomes }) {
  const words = useText(reasonsWords)
  const { salesPhone } = known
  const texts = useText(homesWords)
  if (decision === undefined || decision.allowed || decision.reason === 'signInFirst') return null
  return (
    <Notice
      kind="info"
      action={
        salesPhone === '' ? null : (
          <a className="home-phone" href={`tel:${salesPhone.replaceAll(' ', '')}`}>
            {texts.callUs({ phone: salesPhone })}
          </a>
        )
      }
    >
      {words[decision.reason]}
    </Notice>
  )
}
