import { showDone } from '../../freshness/showDone.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { commissionForm } from '../../rules/fields/commission.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { serverNow } from '../../session/serverClock.ts'
import { FormDialog } from '../journey/FormDialog.tsx'

/** Records when the builder paid a commission, which somebody else must approve. */
export function PayCommission({
  id,
  timeZone,
  done,
  back,
  close,
}: {
  id: number
  /** The community's time zone, in which the server also checks the day. */
  timeZone: string
  done: () => void
  back: () => void
  close: () => void
}) {
  const words = useText(marketDeskWords)
  const said = words.commissions
  const now = new Date(serverNow())
  return (
    <FormDialog
      path="/comty/NoteCommission"
      form={commissionForm}
      facts={{ now, timeZone }}
      start={{ ...commissionForm.blank, paidOn: isoDayIn(now, timeZone) }}
      title={said.pay}
      label={said.pay}
      otherwise={words.needsNetwork}
      ask={(sent) => ({ id, ...sent })}
      done={() => {
        const text = line(marketDeskWords, 'commissions.paid')
        showDone(text)
        done()
        close()
      }}
      close={back}
    />
  )
}
