import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
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
  const words = useText(lotWords)
  return (
    <ActDialog
      title={words.priceChanged}
      hint={words.priceChangedText}
      label={words.holdAt({ price: chargedText(sheet.total, market) })}
      back={words.notAtThisPrice}
      busy={busy}
      problem={null}
      onDo={onHold}
      close={onClose}
    >
      <PriceChange before={before} now={sheet.total} market={market} />
      <SheetLines sheet={sheet} market={market} />
    </ActDialog>
  )
}
