import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import type { PriceSheet } from '../../rules/pricing/priceSheet.ts'
import { PriceChange } from '../journey/PriceChange.tsx'
import { SheetLines } from '../journey/SheetLines.tsx'

/** Asks whether a home is wanted at a changed price. */
export function ChangedPrice({
  before,
  sheet,
  market,
  busy,
  onHold,
  onClose,
}: {
  /** The price that was shown, in minor units. */
  before: number
  sheet: PriceSheet
  market: Market
  busy: boolean
  onHold: () => void
  onClose: () => void
}) {
  const words = useText({ lot: lotWords, actions: actionsWords })
  return (
    <Dialog
      open
      title={words.lot.priceChanged}
      closeLabel={words.actions.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            {words.lot.notAtThisPrice}
          </Button>
          <Button kind="primary" data-autofocus busy={busy} onClick={onHold}>
            {words.lot.holdAt({ price: chargedText(sheet.total, market) })}
          </Button>
        </>
      }
    >
      <p>{words.lot.priceChangedText}</p>
      <PriceChange before={before} now={sheet.total} market={market} />
      <SheetLines sheet={sheet} market={market} />
    </Dialog>
  )
}
