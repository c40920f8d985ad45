import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { usePublicOrigin } from '../../calls/usePublicOrigin.ts'
import { Button } from '../../controls/Button.tsx'
import { CheckIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { saveFile } from '../../controls/saveFile.ts'
import { padWords } from '../../i18n/en/pad.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText } from '../../i18n/useText.ts'
import { calendarOf } from '../../rules/calendarFile.ts'
import { links } from '../../rules/links.ts'
import { chargedText } from '../../rules/money.ts'
import { dueLater } from '../../rules/payments/firstPayment.ts'
import { reset } from '../../session/reset.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { DepositDays } from './DepositDays.tsx'
import { PurchaseCoolingOff } from './PurchaseCoolingOff.tsx'
import { HandOver, HandOverCode } from './HandOver.tsx'
import { SalesCentre } from './SalesCentre.tsx'
import type { StepProps } from './step.ts'
import './InfoGathering.css'
import './Purchase.css'

/** A reserved home: reference, receipt, next steps and deposit dates. */
// §2 Congratulations
export function Congratulations(props: StepProps) {
  const { purchase, market, homeName } = props
  const words = useText(reservingWords)
  const isKiosk = useAtomValue(deviceAtom) !== null
  const origin = usePublicOrigin()
  const { homes, purchasers, reference, receipt, sheet, payment, stillDue = null, steps } = purchase
  const isPaid = payment?.securedAt != null
  const deposits = isPaid ? dueLater(sheet.deposits) : sheet.deposits
  const home = homes.map(({ lotId }) => homeName(lotId)).join(', ')
  const save = () => {
    const events = deposits.map(({ day, minor }, at) => ({
      id: `${reference ?? purchase.transId}-${at + 1}`,
      day,
      title: words.calendarEntry({ amount: chargedText(minor, market), home }),
    }))
    saveFile(`${words.calendarFile}.ics`, calendarOf(events, new Date()), 'text/calendar')
  }
  return (
    <main className="journey" id="content">
      <header className="journey-head">
        <h1 className="purchase-done">
          <CheckIcon /> {words.doneTitle({ count: homes.length })}
        </h1>
        <p>
          {words.doneText({ count: homes.length, home, name: purchasers.map(({ name }) => name).join(', ') })}
        </p>
        {reference === null ? null : (
          <p className="purchase-reference ll-figures">{words.reference({ reference })}</p>
        )}
        {stillDue === null ? null : (
          <Notice kind="warning">{words.stillDue({ amount: chargedText(stillDue, market) })}</Notice>
        )}
        {!isPaid ? null : (
          <p>
            {payment.receiptNumber === null
              ? words.chargedSoon({ amount: chargedText(payment.minor, market) })
              : words.paidNow({
                  amount: chargedText(payment.captured, market),
                  number: payment.receiptNumber,
                })}
          </p>
        )}
      </header>
      <div className="purchase-people">
        <section className="purchase-group">
          <h2>{words.receipt}</h2>
          {receipt === null ? (
            <p className="ll-quiet">{words.receiptComing}</p>
          ) : (
            <>
              <p className="ll-quiet">{words.receiptText}</p>
              <QrCode text={`${origin}${links.checkReceipt()}#${receipt}`} label={words.receiptSquare} />
            </>
          )}
        </section>
        <PurchaseCoolingOff {...props} />
        <section className="purchase-group">
          <h2>{words.nextTitle}</h2>
          <ol className="purchase-next">
            <li>{words.nextCheck}</li>
            <li>{steps.signs ? words.nextCopies : words.nextPapers}</li>
            {deposits.length === 0 ? null : <li>{words.nextDeposits}</li>}
          </ol>
          {deposits.length === 0 ? null : (
            <>
              <DepositDays deposits={deposits} market={market} />
              {/* A kiosk has no calendar, and its disk must not be browsed. */}
              {isKiosk ? null : (
                <div>
                  <Button onClick={save}>{words.calendar}</Button>
                </div>
              )}
            </>
          )}
        </section>
        <Debits projectId={purchase.projectId} unitId={purchase.unitId} />
        {isKiosk ? (
          <section className="purchase-group">
            <h2>{words.takeAlong}</h2>
            <HandOverCode projectId={purchase.projectId} transId={purchase.transId} />
            <Button kind="primary" wide onClick={() => void reset('kiosk', { prove: true })}>
              {words.finish}
            </Button>
          </section>
        ) : (
          <div className="purchase-scan-ways">
            <HandOver purchase={purchase} />
            <LinkButton
              kind="plain"
              element={<Link to={links.communitySingleMain(purchase.projectId)}>{words.toHomes}</Link>}
            />
          </div>
        )}
        {/* Last, because it comes later than what people aim at. */}
        <SalesCentre
          projectId={purchase.projectId}
          market={market}
          home={homes[0] === undefined ? undefined : { id: homes[0].lotId, name: homeName(homes[0].lotId) }}
        />
      </div>
    </main>
  )
}

/** Links to the debits for later deposits, or explains how to pay them. */
function Debits({ projectId, unitId }: { projectId: string; unitId: number }) {
  const words = useText(padWords)
  const scheme = useAnswer('/comty/GetProjectFlags', { projectId }).value?.debits
  if (scheme == null) return null
  return (
    <section className="purchase-group">
      <h2>{scheme === 'transfer' ? words.openTransfer : words.open}</h2>
      <p className="ll-quiet">{scheme === 'transfer' ? words.transferText : words.openText}</p>
      <div>
        <LinkButton
          element={
            <Link to={links.pad(projectId, unitId)}>
              {scheme === 'transfer' ? words.openTransfer : words.open}
            </Link>
          }
        />
      </div>
    </section>
  )
}
