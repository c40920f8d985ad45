import { useEffect, useState } from 'react'
import { type AnswerState, useAnswer } from '../../calls/useAnswer.ts'
import { Picture } from '../../controls/Picture.tsx'
import { buildingWords } from '../../i18n/en/building.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { highlightAddress } from '../../rules/highlight.ts'
import type { Lot, LotModel } from '../../rules/lot.ts'
import { viewOf } from '../../rules/suiteView.ts'
import { viewText } from '../../session/viewText.ts'

type PictureList = Pick<AnswerState<'/comty/GetDocumentPictureList'>, 'value' | 'state'>

/**
 * The lot's own picture where the builder has one, until a home is chosen; a suite's view, from its own floor and side;
 * else the home on it: the chosen elevation, or the first that fits. What cannot be loaded gives way to the default
 * picture.
 */
// §8: "Image load errors fall back to a default picture"
export function LotPicture({
  lot,
  model,
  templateId,
  projectName,
  note,
}: {
  lot: Lot
  model: LotModel | null
  templateId: number | null
  projectName: string
  /** What the builder says of its pictures, or ''. */
  note: string
}) {
  const words = useText({ communities: communitiesWords, building: buildingWords, lot: lotWords })
  const list = useAnswer('/comty/GetDocumentPictureList', { projectId: lot.projectId })
  const highlight = useHighlight(lot, list)
  // An answer that an older version kept has no views.
  const view = viewOf(lot, list.value?.DocumentPictureList.filter((one) => one.view) ?? [])
  const elevations = lot.models.flatMap((one) => one.elevations)
  const shown = elevations.find((one) => one.templateId === templateId) ?? elevations[0]
  const showsHome = (templateId !== null && shown !== undefined) || highlight === null
  const said = [showsHome && view !== undefined ? viewText(view.view, words) : '', note]
  return (
    <Picture
      src={showsHome ? (view?.url ?? shown?.image) : highlight}
      none={words.communities.noPicture}
      note={said.filter(Boolean).join(' · ')}
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
function useHighlight(lot: Lot, list: PictureList): string | null {
  const address = highlightAddress(lot)
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
