import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'

export function DocumentPreview({ frame, done }: StepProps) {
  return (
    <PurchaseFrame frame={frame} title="" nextLabel="" onDone={done}>
      {null}
    </PurchaseFrame>
  )
}
