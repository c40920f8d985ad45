import { Button } from '../../controls/Button.tsx'
import { TrashIcon } from '../../controls/icons.tsx'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { useText } from '../../i18n/useText.ts'
import type { AskedField } from '../../rules/fields/field.ts'
import type { Purchaser } from '../../rules/fields/purchaser.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import type { RefusedField } from '../journey/FormField.tsx'
import { PurchaserFields } from '../journey/PurchaserFields.tsx'
import { IdScan } from './IdScan.tsx'
import type { StepProps, Typed } from './step.ts'

/** One purchaser's name, contact details and, if the project requires it, ID. */
export function PurchaserPart({
  at,
  asked,
  purchaser,
  idDemanded,
  offers,
  market,
  context,
  frame,
  refused,
  onKeep,
  onRemove,
}: {
  at: number
  asked: readonly AskedField[]
  purchaser: Purchaser
  idDemanded: boolean
  offers: boolean
  refused: RefusedField | null
  /** Saves this purchaser's fields by their names in the form. */
  onKeep: (changed: Typed) => void
  onRemove: (() => void) | undefined
} & Pick<StepProps, 'market' | 'context' | 'frame'>) {
  const words = useText({ worksheet: worksheetWords })
  const who = words.worksheet.buyerNth({ n: at + 1 })
  return (
    <section className="purchase-group" data-purchaser={at + 1}>
      <div className="purchase-group-head">
        <h2>{who}</h2>
        {onRemove === undefined ? null : (
          <Button kind="plain" icon={<TrashIcon />} onClick={onRemove}>
            {words.worksheet.removeBuyer({ n: at + 1 })}
          </Button>
        )}
      </div>
      <IdScan
        purchaser={purchaser}
        idDemanded={idDemanded}
        today={isoDayIn(context.now, context.timeZone)}
        onUse={(read) => onKeep({ ...read })}
      />
      <PurchaserFields
        {...{ asked, purchaser, market, who, offers, refused, onKeep }}
        touched={frame.touched}
      />
    </section>
  )
}
