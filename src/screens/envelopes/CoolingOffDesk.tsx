import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import type { RescissionRule } from '../../rules/rescission/rule.ts'
import { rescissionRule } from '../../rules/rescission/rules.ts'
import { pageLocale } from '../../session/language.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import type { Sale } from './SaleDesk.tsx'
import { WaiverDialog } from './WaiverDialog.tsx'

type CoolingOff = NonNullable<Sale['coolingOff']>

/** Who must do what by when until a sale is firm, and the notes that only staff can make. */
export function CoolingOffDesk({ sale, changed }: { sale: Sale; changed: () => void }) {
  const words = useText(saleDeskWords)
  const [open, setOpen] = useState<'delivery' | 'waiver' | null>(null)
  const { coolingOff, projectId, transId } = sale
  const rule = rescissionRule(coolingOff?.rule ?? null)
  const close = (): void => {
    setOpen(null)
    changed()
  }
  if (coolingOff == null || rule === undefined) return null
  const mayNote =
    sale.state === 'reserved' &&
    coolingOff.firmAt === null &&
    ['notStarted', 'running'].includes(coolingOff.state)
  const waivedBy = rule.waive === 'certificate' || rule.waive === 'writing' ? rule.waive : null
  const of = { projectId, transId }
  return (
    <>
      <h2>{words.withdrawal}</h2>
      <Notice kind={coolingOff.state === 'notStarted' ? 'warning' : 'info'} live>
        <span data-cooling={coolingOff.state}>{useLine(coolingOff, rule)}</span>
      </Notice>
      {mayNote ? (
        <div className="envelope-buttons">
          <Button onClick={() => setOpen('delivery')}>{words.note}</Button>
          {waivedBy === null ? null : <Button onClick={() => setOpen('waiver')}>{words.waive}</Button>}
        </div>
      ) : null}
      {open === 'delivery' ? (
        <DeliveryDialog of={of} rule={rule} missing={coolingOff.missing} close={close} />
      ) : null}
      {open === 'waiver' && waivedBy !== null ? <WaiverDialog of={of} by={waivedBy} close={close} /> : null}
    </>
  )
}

function useLine(
  { state, missing, endsAt, withdrawnAt, firmAt }: CoolingOff,
  { zone: timeZone }: RescissionRule,
): string {
  const words = useText(saleDeskWords)
  const moment = (text: string | null): string =>
    text === null
      ? ''
      : new Date(text).toLocaleString(pageLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone })
  switch (state) {
    case 'none':
    case 'pending':
      return words.noRight
    case 'notStarted':
      return words.waiting({ what: missing.map((one) => words.events[one]).join(', ') })
    case 'running':
      return endsAt === null ? words.runningUnsure : words.running({ until: moment(endsAt) })
    case 'ended':
      return words.ended({ until: moment(endsAt ?? firmAt) })
    case 'waived':
      return words.waived
    case 'withdrawn':
      return words.withdrawn({ when: moment(withdrawnAt) })
  }
}
