import { CoolingOff } from '../journey/CoolingOff.tsx'
import type { StepProps } from './step.ts'

/** The right to withdraw from a purchase. */
export function PurchaseCoolingOff({ purchase, market, run, busy }: StepProps) {
  const { coolingOff, projectId, transId } = purchase
  return (
    <CoolingOff
      {...{ coolingOff, market, busy }}
      onWithdraw={async () => await run((send) => send('/purchase/Withdraw', { projectId, transId }))}
    />
  )
}
