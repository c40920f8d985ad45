import { amountOf } from './saleText.ts'

/** What a row's homes cost, in minor units; or nothing. */
export function Price({
  of: total,
  currency,
  projectId,
}: {
  of: number | null | undefined
  currency: string | null | undefined
  projectId: string
}) {
  if (total == null || total <= 0 || currency == null) return null
  return (
    <span className="ll-small ll-figures" data-price={total}>
      {amountOf(total, currency, projectId)}
    </span>
  )
}
