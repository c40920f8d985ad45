import { useAtomValue } from 'jotai'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { CloseIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { StatusBadge } from '../../controls/StatusBadge.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { statusWords } from '../../i18n/en/status.ts'
import { viewsWords } from '../../i18n/en/views.ts'
import { useText } from '../../i18n/useText.ts'
import { cardFor, choiceComplete, initialChoice } from '../../rules/cards.ts'
import { confirmSelectionLink } from '../../rules/confirmSelection.ts'
import { homeSelectionLink, homeWorksheetLink } from '../../rules/floorPlanSelection.ts'
import { linkedChoice } from '../../rules/linkedChoice.ts'
import type { Lot } from '../../rules/lot.ts'
import {
  confirmSelectionShown,
  isInventory,
  mayBeBuilt,
  offersOthers,
  priceShown,
} from '../../rules/lotStatus.ts'
import { numberShown } from '../../rules/lotNumber.ts'
import { priceText } from '../../rules/money.ts'
import { homePrice, selectionPrice } from '../../rules/selectionPrice.ts'
import { homeAddress, homeTitle } from '../../rules/homeText.ts'
import { isStaff } from '../../rules/permissions.ts'
import { namesBroker } from '../../rules/worksheets.ts'
import { askedAtom, holdsAtom } from '../../session/holds.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { useMaySubmit } from '../../session/useMaySubmit.ts'
import { BookVisit } from '../journey/BookVisit.tsx'
import { ChosenHome } from './ChosenHome.tsx'
import { TakeForWorksheet } from './ForWorksheet.tsx'
import { HoldLot } from './HoldLot.tsx'
import { LinkedHome } from './LinkedHome.tsx'
import { LotFacts } from './LotFacts.tsx'
import { LotPicture } from './LotPicture.tsx'
import { lotTone, statusWord } from './lotTone.ts'
import { ModelChoice } from '../journey/ModelChoice.tsx'
import { NextBest } from '../../modals/NextBest.tsx'
import { ReservedForYou, useOwnReservation } from './ReservedForYou.tsx'
import { UndoDeal } from './UndoDeal.tsx'
import { WaitingList } from './WaitingList.tsx'
import type { Waiting } from './useWaitingPlace.ts'
import type { CommunityView } from './useCommunityView.ts'
import { useLinkedDesigns } from './useLinkedDesigns.ts'

/** A lot's price, facts, fitting homes, and the next step. */
// §2 Unit card
export function LotCard({
  view,
  lot,
  waiting,
  inSheet,
}: {
  view: CommunityView
  lot: Lot
  waiting: Waiting
  /** Set in a window, which has its own close button and names the lot. */
  inSheet: boolean
}) {
  const words = useText({ lot: lotWords, views: viewsWords, status: statusWords })
  const { community, market, choose } = view
  const metric = community.isMetric
  const actor = useAtomValue(actorAtom)
  const maySubmit = useMaySubmit(lot.projectId)
  const now = useNow()
  const inventory = useAnswer('/comty/RetrieveLotInventoryLR', { Project_Id: lot.projectId })
  const models = useAnswer('/comty/CommunityF_modelList', { projectId: lot.projectId })
  const designs = useLinkedDesigns(lot.projectId, market)
  const [choice, setChoice] = useState(() =>
    initialChoice(community.flags?.isLandOnly === true ? [] : lot.models),
  )
  const [[designId, designTemplateId], setDesign] = useState<readonly [number | null, number | null]>([
    null,
    null,
  ])
  const linked = linkedChoice(designs?.models ?? [], designId, designTemplateId)
  // If taken while its card is open, offers the closest ones.
  const [opened] = useState(lot)
  const openedFree = confirmSelectionShown(opened)
  const free = confirmSelectionShown(lot) || waiting.isOffered
  const holds = useAtomValue(holdsAtom)
  const asked = useAtomValue(askedAtom)
  const reservation = useOwnReservation(lot)
  const isHeld = lot.id in holds || asked.has(lot.id)
  const isMine = isHeld || reservation !== null
  const tone = lotTone(lot)
  // Applies even while it is held, because it may be offered to this visitor.
  const sold = mayBeBuilt(lot)
    ? inventory.value?.InventoryLots.find((one) => one.lot_id === lot.id)
    : undefined
  // §2: inventory lots use their own template.
  const template = sold?.template_id ?? choice.elevationTemplateId
  const model =
    lot.models.find((one) => one.elevations.some((elevation) => elevation.templateId === template)) ??
    choice.model
  const home = models.value?.modelist.find((one) => one.model_id === model?.id)
  // A built home changes the price, so none is shown until that is known.
  const priceWaits =
    (mayBeBuilt(lot) && inventory.value === undefined && inventory.state === 'loading') ||
    (model != null && models.value === undefined && models.state === 'loading')
  const card = cardFor(actor.userType, lot, community.flags?.hideSoldInfo ?? false, waiting.isOffered)
  const isGone = !free && !isMine && (openedFree || (!card.condensed && offersOthers(lot)))
  const price = selectionPrice(lot, {
    homePrice: home === undefined ? undefined : homePrice(home.minmodelprice, home.ELEVATION, template),
    inventoryTotal: sold?.TotalPrice,
  })
  const landOnly = community.flags?.isLandOnly === true
  const chosen = choiceComplete(lot, choice, landOnly, isInventory(lot) || sold !== undefined)
  const complete = chosen && (linked === null || linked.price !== undefined)
  const needsModel = linked === null && choice.model === null
  const goToChoice = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const wanted = needsModel
      ? '[data-choice="model"] input'
      : '[data-choice="elevation"] input, .linked-home select'
    const offered = currentTarget.closest('[data-lot-card]')?.querySelectorAll<HTMLElement>(wanted) ?? []
    const found = linked === null ? offered[0] : [...offered].at(-1)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }
  const fresh = !community.stale
  const next =
    linked !== null && designs !== null
      ? // A design is sold by its own project, together with the lot.
        homeSelectionLink({
          projectId: designs.projectId,
          lot: null,
          modelId: linked.modelId,
          templateId: linked.templateId,
          brought: { kind: 'linked', projectId: lot.projectId, lotId: lot.id },
        })
      : confirmSelectionLink({ lot, choice, inventoryTemplateId: sold?.template_id })
  // Brokers know the way, and what the selection would tell them is on this card.
  const submits =
    complete && linked === null && namesBroker(actor) && !isStaff(actor) && maySubmit?.allowed === true

  return (
    <article
      className={card.condensed ? 'lot-card lot-card-condensed' : 'lot-card'}
      data-lot-card={lot.number}
      data-status={tone}
    >
      {/* The house on a sold lot is not known here. */}
      {card.condensed || (isGone && !openedFree) ? null : (
        <LotPicture lot={lot} templateId={template} note={community.flags?.picture_note ?? ''} />
      )}
      <header className={inSheet ? 'lot-card-head lot-card-head-sheet' : 'lot-card-head'}>
        <h2 tabIndex={-1}>
          {homeTitle(
            {
              ...lot,
              number: numberShown(lot, community.flags?.hideUnavailableLotNumbers, waiting.isOffered),
            },
            words,
          )}
        </h2>
        <StatusBadge tone={tone}>{statusWord(lot, words)}</StatusBadge>
        {inSheet ? null : (
          <IconButton label={words.lot.close} icon={<CloseIcon />} onClick={() => choose(null)} />
        )}
      </header>
      {!card.price ? null : priceWaits ? (
        <div className="lot-card-price">
          <Skeleton width="8ch" height="1lh" />
        </div>
      ) : (
        <p className="lot-card-price ll-figures">
          {price > 0 ? priceText(price, market) : words.lot.notAvailable}
        </p>
      )}
      {isGone ? (
        <NextBest
          // A difference would reveal a hidden price.
          lot={openedFree ? opened : priceShown(lot) && card.price ? lot : { ...lot, price: 0 }}
          lots={view.lots}
          market={market}
          isNews={openedFree}
          text={openedFree ? words.lot.justTaken : words.lot.goneLike({ status: statusWord(lot, words) })}
          onChoose={(other) => choose(homeAddress(other))}
        />
      ) : null}
      <WaitingList lot={lot} isMine={isMine} waiting={waiting} />
      {free && landOnly ? <p className="ll-quiet">{words.lot.landOnly}</p> : null}
      {free && !landOnly && (lot.models.length > 0 || designs === null) ? (
        <div className="lot-card-homes">
          <ModelChoice
            lot={lot}
            choice={sold === undefined ? choice : { model: model ?? null, elevationTemplateId: template }}
            fixed={sold !== undefined}
            homes={models.value?.modelist ?? []}
            priceOf={view.priceOf}
            market={market}
            metric={metric}
            onChange={setChoice}
          />
        </div>
      ) : null}
      {free && home !== undefined ? (
        <ChosenHome
          projectId={lot.projectId}
          model={home}
          templateId={template}
          metric={metric}
          market={market}
          isBuilt={sold !== undefined}
        />
      ) : null}
      {free && lot.models.length === 0 && designs !== null ? (
        <LinkedHome
          lot={lot}
          designs={designs}
          choice={linked}
          metric={metric}
          market={market}
          onChange={(modelId, templateId) => setDesign([modelId, templateId])}
        />
      ) : null}
      <LotFacts lot={lot} metric={metric} condensed={card.condensed} market={market} />
      {free && !fresh ? <Notice kind="stale">{words.lot.requestNote}</Notice> : null}
      <footer className="lot-card-foot">
        <TakeForWorksheet view={view} lot={lot}>
          {!free ? null : complete ? (
            <>
              <LinkButton kind="primary" wide element={<Link to={next}>{words.lot.confirmSelection}</Link>} />
              {submits && !waiting.isOffered ? (
                <LinkButton
                  wide
                  element={
                    <Link
                      to={homeWorksheetLink({
                        projectId: lot.projectId,
                        lot,
                        modelId: model?.id ?? null,
                        templateId: template,
                        brought: null,
                      })}
                    >
                      {fresh ? words.lot.startWorksheet : words.lot.request}
                    </Link>
                  }
                />
              ) : null}
            </>
          ) : (
            <Button kind="primary" wide onClick={goToChoice}>
              {needsModel ? words.lot.chooseModel : words.lot.chooseElevation}
            </Button>
          )}
          {reservation === null || isHeld ? null : <ReservedForYou worksheet={reservation} />}
          <UndoDeal lot={lot} onUndone={() => choose(null)} />
          {free && !complete ? null : (
            <HoldLot
              lot={lot}
              templateId={linked === null ? template : linked.templateId}
              complete={linked === null ? chosen : linked.templateId !== null}
              fresh={fresh}
              asOf={community.asOf}
              isOffered={waiting.isOffered}
            />
          )}
        </TakeForWorksheet>
        {fresh || community.asOf === undefined ? null : (
          <p className="lot-card-hint ll-small ll-quiet ll-figures">
            {words.views.asOf({ time: timeText(community.asOf, now) })}
          </p>
        )}
      </footer>
      {/* Last, because it comes later than what people aim at. */}
      <BookVisit
        shown={free}
        projectId={lot.projectId}
        market={market}
        home={{ id: lot.id, name: homeTitle(lot, words) }}
      />
    </article>
  )
}
