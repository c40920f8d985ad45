import { useEffect, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
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
  const highlight = useHighlight(lot)
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

/**
 * The address once its picture has been loaded; null until then, and for ever where there is none. Only pictures that
 * the server says are there are asked for; where its list cannot be had, loading alone tells.
 */
// §7: "Lot/suite image existence is checked by loading a highlight image from a media host"
function useHighlight(lot: Lot): string | null {
  const address = highlightAddress(lot)
  const list = useAnswer('/comty/GetDocumentPictureList', { projectId: lot.projectId })
  // An answer that an older version kept has no such list.
  const known: readonly string[] | undefined = list.value?.highlights
  const named = known === undefined ? list.state !== 'loading' : known.includes(address)
  const [there, setThere] = useState<string | null>(null)
  useEffect(() => {
    if (!named) return
    const probe = new Image()
    probe.addEventListener('load', () => setThere(address))
    probe.src = address
    return () => {
      probe.src = ''
    }
  }, [address, named])
  return there === address ? there : null
}
