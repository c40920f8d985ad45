import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { lastDayForm, letterForm, waiverForm } from '../../rules/fields/saleRecords.ts'
import type { RescissionRule } from '../../rules/rescission/rule.ts'
import { rescissionRule } from '../../rules/rescission/rules.ts'
import { momentText } from '../../session/dayText.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import { clockNow, momentFrom, placeOfZone } from './clockIn.ts'
import { CoolingOffRecords } from './CoolingOffRecords.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import type { Sale } from './sale.ts'

type CoolingOff = NonNullable<Sale['coolingOff']>

/** Steps and deadlines until a sale is firm, and records only staff make. */
export function CoolingOffDesk({ sale, changed }: { sale: Sale; changed: () => void }) {
  const words = useText(saleDeskWords)
  const [open, setOpen] = useState<'delivery' | 'lastDay' | 'letter' | 'waiver' | null>(null)
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
  const isUncounted = coolingOff.state === 'running' && coolingOff.endsAt === null
  const of = { projectId, transId }
  return (
    <div className="envelope-part">
      <h2>{words.withdrawal}</h2>
      <Notice kind={coolingOff.state === 'notStarted' ? 'warning' : 'info'} live>
        <DeskLine coolingOff={coolingOff} rule={rule} />
      </Notice>
      {mayNote ? (
        <div className="envelope-buttons">
          <Button onClick={() => setOpen('delivery')}>{words.note}</Button>
          {isUncounted ? <Button onClick={() => setOpen('lastDay')}>{words.lastDay}</Button> : null}
          {coolingOff.mayNoteWithdrawal === true ? (
            <Button kind="danger" onClick={() => setOpen('letter')}>
              {words.letter}
            </Button>
          ) : null}
          {waivedBy === null ? null : <Button onClick={() => setOpen('waiver')}>{words.waive}</Button>}
        </div>
      ) : null}
      <CoolingOffRecords
        coolingOff={coolingOff}
        of={of}
        mayStrike={sale.state === 'reserved'}
        moment={(text) => momentText(text, { timeZone: rule.zone })}
        changed={changed}
      />
      {open === 'letter' ? (
        <FormDialog
          path="/purchase/NoteWithdrawal"
          form={letterForm}
          facts={{}}
          start={{ ...letterForm.blank, at: clockNow(rule.zone) }}
          title={words.letterTitle}
          hint={words.letterHint}
          kind="danger"
          label={words.letterDo}
          ask={({ at, proof }) => ({ ...of, at: momentFrom(at, rule.zone), proof })}
          close={close}
          fields={{ hints: { at: words.timeIn({ place: placeOfZone(rule.zone) }) } }}
        />
      ) : null}
      {open === 'lastDay' ? (
        <FormDialog
          path="/purchase/SetLastDay"
          form={lastDayForm}
          facts={{}}
          title={words.lastDayTitle}
          hint={words.lastDayHint}
          label={words.save}
          ask={(sent) => ({ ...of, ...sent })}
          close={close}
        />
      ) : null}
      {open === 'delivery' ? (
        <DeliveryDialog of={of} rule={rule} missing={coolingOff.missing} close={close} />
      ) : null}
      {open === 'waiver' && waivedBy !== null ? (
        <FormDialog
          path="/purchase/WaiveRescission"
          form={waiverForm}
          facts={{}}
          title={words.waiveTitle}
          hint={waivedBy === 'certificate' ? words.waiveCertificate : words.waiveWriting}
          label={words.save}
          ask={(sent) => ({ ...of, by: waivedBy, ...sent })}
          close={close}
        />
      ) : null}
    </div>
  )
}

function DeskLine({
  coolingOff: { state, missing, endsAt, withdrawnAt, firmAt },
  rule: { zone: timeZone },
}: {
  coolingOff: CoolingOff
  rule: RescissionRule
}) {
  const words = useText(saleDeskWords)
  const moment = (text: string | null): string => (text === null ? '' : momentText(text, { timeZone }))
  const said = {
    none: () => words.noRight,
    pending: () => words.noRight,
    notStarted: () => words.waiting({ what: missing.map((one) => words.events[one]).join(', ') }),
    running: () => (endsAt === null ? words.runningUnsure : words.running({ until: moment(endsAt) })),
    ended: () => words.ended({ until: moment(endsAt ?? firmAt) }),
    waived: () => words.waived,
    withdrawn: () => words.withdrawn({ when: moment(withdrawnAt) }),
  }[state]()
  return <span data-cooling={state}>{said}</span>
}
