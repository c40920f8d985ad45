import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { openingStep } from '../../rules/journey/journey.ts'
import { worksheetJourney, worksheetStart } from '../../rules/journey/worksheet.ts'
import { withModels } from './openIn.ts'
import { brokerPrefill } from './prefill.ts'
import { useWorksheetStep } from './useWorksheetStep.ts'

/** How long the broker's details may hold up the form, which also fills them in later. */
const patienceMs = 3000

/** Opens the worksheet at the first step that still asks something. */
export function OpenWorksheet({
  projectId,
  replaces,
}: {
  projectId: string
  /** Whether Back must not lead here again. */
  replaces: boolean
}) {
  const { draft, change, homes, prefill, facts, frame } = useWorksheetStep('choices', projectId)
  const navigate = useNavigate()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const isFilled =
    !facts.namesBroker ||
    prefill === null ||
    (prefill !== undefined && draft !== undefined && Object.keys(brokerPrefill(draft, prefill)).length === 0)
  const isReady = draft !== undefined && frame.isKnown && (isFilled || isLate)
  const address =
    homes.failed || (isLate && !frame.isKnown)
      ? worksheetStart(projectId)
      : isReady
        ? openingStep(worksheetJourney, facts)?.address(facts)
        : undefined
  useEffect(() => {
    if (address === undefined) return
    if (isReady) change((now) => ({ projectId, ...withModels(now, homes) }))
    void navigate(address, { replace: replaces })
    // Once; the homes are those that decided the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address])
  return (
    <main className="worksheet" id="content">
      <Skeleton lines={4} />
    </main>
  )
}
