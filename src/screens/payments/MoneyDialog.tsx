import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import type { Money } from './moneyRows.ts'
import { NotedDetails } from './NotedDetails.tsx'
import type { Payment } from './payment.ts'
import { PaymentDetails } from './PaymentDetails.tsx'

/** A payment, cheque or transfer with its history and actions. */
export function MoneyDialog({
  projectId,
  row: { homes, payment, noted },
  market,
  onGive,
  changed,
  close,
}: {
  projectId: string
  row: Money
  market: Market
  onGive: (payment: Payment) => void
  changed: () => void
  close: () => void
}) {
  const words = useText(actionsWords)
  const of = { projectId, market, changed }
  return (
    <Dialog
      open
      wide
      title={homes.join(' · ')}
      closeLabel={words.close}
      onClose={close}
      actions={<Button onClick={close}>{words.close}</Button>}
    >
      {payment === null ? (
        <NotedDetails noted={noted} {...of} />
      ) : (
        <PaymentDetails payment={payment} onGive={() => onGive(payment)} {...of} />
      )}
    </Dialog>
  )
}
