import { useEffect, useState } from 'react'
import { Picture } from '../../controls/Picture.tsx'
import { highlightAddress } from '../../rules/highlight.ts'
import type { Lot, LotModel } from '../../rules/lot.ts'

/**
 * The lot's own picture where the builder has one, until a home is chosen; else the home on it: the chosen elevation, or
 * the first that fits. What cannot be loaded gives way to the default picture.
 */
// §8: "Image load errors fall back to a default picture"
export function LotPicture({
  lot,
  model,
  templateId,
  projectName,
}: {
  lot: Lot
  model: LotModel | null
  templateId: number | null
  projectName: string
}) {
  const highlight = useHighlight(highlightAddress(lot))
  const elevations = lot.models.flatMap((one) => one.elevations)
  const shown = elevations.find((one) => one.templateId === templateId) ?? elevations[0]
  return (
    <Picture
      src={templateId === null || shown === undefined ? (highlight ?? shown?.image) : shown.image}
      alt={model === null ? '' : `${model.name}, ${projectName}`}
      ratio="16 / 9"
      loading="eager"
    />
  )
}

/** The address once its picture has been loaded; null until then, and for ever where there is none. */
function useHighlight(address: string): string | null {
  const [there, setThere] = useState<string | null>(null)
  useEffect(() => {
    const probe = new Image()
    probe.addEventListener('load', () => setThere(address))
    probe.src = address
    return () => {
      probe.src = ''
    }
  }, [address])
  return there === address ? there : null
}
