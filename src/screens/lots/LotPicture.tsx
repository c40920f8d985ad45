import { useEffect, useState } from 'react'
import { type AnswerState, useAnswer } from '../../calls/useAnswer.ts'
import { Picture } from '../../controls/Picture.tsx'
import { buildingWords } from '../../i18n/en/building.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { highlightAddress } from '../../rules/highlight.ts'
import { designText } from '../../rules/homeText.ts'
import type { Lot } from '../../rules/lot.ts'
import { viewOf } from '../../rules/suiteView.ts'
import { viewText } from '../../session/viewText.ts'

type PictureList = Pick<AnswerState<'/comty/GetDocumentPictureList'>, 'value' | 'state'>

/**
 * A lot's own picture until a home is chosen; for a suite the view from its floor and side; otherwise the
 * chosen elevation, or the first that fits.
 */
// §8: "Image load errors fall back to a default picture"
export function LotPicture({
  lot,
  templateId,
  note,
}: {
  lot: Lot
  templateId: number | null
  /** The builder's note on its pictures, or ''. */
  note: string
}) {
  const words = useText({
    communities: communitiesWords,
    building: buildingWords,
    floorPlans: floorPlansWords,
    lot: lotWords,
  })
  const list = useAnswer('/comty/GetDocumentPictureList', { projectId: lot.projectId })
  const highlight = useHighlight(lot, list)
  // Older answers have no views.
  const view = viewOf(lot, list.value?.DocumentPictureList.filter((one) => one.view) ?? [])
  const designs = lot.models.flatMap((one) =>
    one.elevations.map((elevation) => ({ ...elevation, of: one.name })),
  )
  const shown = designs.find((one) => one.templateId === templateId) ?? designs[0]
  const showsHome = (templateId !== null && shown !== undefined) || highlight === null
  const isDesign = showsHome && view === undefined && shown !== undefined
  const said = [showsHome && view !== undefined ? viewText(view.view, words) : '', note]
  return (
    <Picture
      src={showsHome ? (view?.url ?? shown?.image) : highlight}
      none={words.communities.noPicture}
      note={said.filter(Boolean).join(' · ')}
      // The note describes a view, and the heading names the lot.
      alt={isDesign ? words.communities.pictureOf({ name: designText(shown.of, shown.letter, words) }) : ''}
      ratio="16 / 9"
      loading="eager"
    />
  )
}

/**
 * The picture's address once loaded, or null. Requests only what the server lists; without its list, loading
 * decides.
 */
// §7: "Lot/suite image existence is checked by loading a highlight image from a media host"
function useHighlight(lot: Lot, list: PictureList): string | null {
  const address = highlightAddress(lot)
  // Older answers have no such list.
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
