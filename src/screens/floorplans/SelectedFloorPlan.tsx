import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../controls/Dialog.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { designText } from '../../rules/homeText.ts'
import { links } from '../../rules/links.ts'
import { takesPersonalLots } from '../../rules/personalLot.ts'
import { ElevationChoice } from './ElevationChoice.tsx'
import { withCompared } from './home.ts'
import { useOpenHome } from './openHome.ts'
import { pictureNote } from './picturesOf.ts'
import { SelectOnLinkedLot } from './SelectOnLinkedLot.tsx'
import { SelectOnLot } from './SelectOnLot.tsx'
import { useElevation } from './useElevation.ts'

/** Lets the buyer choose the home's lot, and shows the total price. */
// §2 SelectedFloorPlan
export function SelectedFloorPlan() {
  const { buttons, communities, floorPlans, homes, lot } = useText({
    buttons: actionsWords,
    communities: communitiesWords,
    floorPlans: floorPlansWords,
    homes: homesWords,
    lot: lotWords,
  })
  const { projectId, home, known, comparedText } = useOpenHome()
  const navigate = useNavigate()
  const { elevation, put } = useElevation(home)
  // §2: closing it leads to UnitFloorPlan.
  const close = () =>
    void navigate(withCompared(links.unitFloorPlan(projectId, home.id), comparedText), {
      replace: true,
      preventScrollReset: true,
    })
  const chosen = { projectId, home, elevation, known }
  const body = (
    <>
      <Picture
        className={home.elevations.length > 1 ? 'selected-plan-large' : undefined}
        src={elevation?.picture ?? home.plan ?? home.picture}
        alt={
          elevation?.picture === undefined && home.plan !== undefined
            ? homes.planOf({ name: home.name })
            : communities.pictureOf({ name: designText(home.name, elevation?.letter, { floorPlans }) })
        }
        ratio="16 / 9"
        fit={elevation?.picture === undefined ? 'contain' : 'cover'}
        loading="eager"
        none={communities.noPicture}
        note={
          elevation?.picture === undefined ? pictureNote(home, { lot }, known.pictureNote) : known.pictureNote
        }
      />
      <ElevationChoice
        home={home}
        letter={elevation?.letter}
        known={known}
        onChange={(letter) => put('elevation', letter)}
      />
    </>
  )
  const frame = (rest: ReactNode, actions: ReactNode) => (
    <Dialog
      open
      wide
      title={
        // A suite's only elevation is not named.
        designText(home.name, home.elevations.length === 1 ? undefined : elevation?.letter, { floorPlans })
      }
      closeLabel={buttons.close}
      onClose={close}
      closeOnBackdrop
      actions={actions}
    >
      <div className="selected-plan selected-plan-two">
        <div className="selected-plan">{body}</div>
        <div className="selected-plan">{rest}</div>
      </div>
    </Dialog>
  )
  return takesPersonalLots(known) ? (
    <SelectOnLinkedLot chosen={chosen} frame={frame} />
  ) : (
    <SelectOnLot chosen={chosen} frame={frame} />
  )
}
