import { useAtomValue } from 'jotai'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useProjectLots } from '../../calls/projectLots.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { StatusBadge } from '../../controls/StatusBadge.tsx'
import { usePageTitle } from '../../controls/usePageTitle.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { reasonsWords } from '../../i18n/en/reasons.ts'
import { selectionWords } from '../../i18n/en/selection.ts'
import { statusWords } from '../../i18n/en/status.ts'
import { useText } from '../../i18n/useText.ts'
import { homeWorksheetLink } from '../../rules/floorPlanSelection.ts'
import { initialChoice } from '../../rules/cards.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import { addingHomeAtom } from '../../session/addingHome.ts'
import { homeAddress, homeTitle } from '../../rules/homeText.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { useMaySubmit } from '../../session/useMaySubmit.ts'
import { links } from '../../rules/links.ts'
import type { Lot } from '../../rules/lot.ts'
import { confirmSelectionShown } from '../../rules/lotStatus.ts'
import { moneyOf } from '../../rules/exactMoney.ts'
import { priceText } from '../../rules/money.ts'
import { fitOn, groundOf } from '../../rules/personalLot.ts'
import { lotOfSameNumber, selectedHome, selectionAt } from '../../rules/selection.ts'
import { homePrice, linkedPrice, selectionPrice } from '../../rules/selectionPrice.ts'
import { frontageText } from '../../session/homeTexts.ts'
import { SheetLines } from '../journey/SheetLines.tsx'
import { AddingHome } from './AddingHome.tsx'
import { ChosenHome } from './ChosenHome.tsx'
import { HomeExtras } from './HomeExtras.tsx'
import { HoldLot } from './HoldLot.tsx'
import { useMayHold } from './useMayHold.ts'
import { useWaitingPlace } from './useWaitingPlace.ts'
import { LotFacts } from './LotFacts.tsx'
import { lotTone, statusWord } from './lotTone.ts'
import { NothingSelected } from './NothingSelected.tsx'
import { PlanOrMap } from './PlanOrMap.tsx'
import { selectionSheet } from './selectionSheet.ts'
import { Taken } from './Taken.tsx'
import { useCommunity } from './useCommunity.ts'
import { useSearchPatch } from './useSearchPatch.ts'
import './CommunityPlan.css'
import { useProjectVoice } from '../../session/projectVoice.ts'

const noneLeftOut = (): readonly Lot[] => []

/**
 * A chosen unit with its home, or a design on a linked project's lot; the total price and every next step.
 */
// §2 Selection0004
export function Selection() {
  const { communityId = '', unitId, templateId, modelFrontage } = useParams()
  const [search, patch] = useSearchPatch()
  const navigate = useNavigate()
  const signIn = useSignIn()
  const adding = useAtomValue(addingHomeAtom)
  const at = selectionAt({ unitId, templateId, modelFrontage }, search)
  const ground = at.other?.projectId ?? communityId
  const { market, voice } = useProjectVoice(communityId)
  const words = useText(
    {
      communities: communitiesWords,
      lot: lotWords,
      status: statusWords,
      selection: selectionWords,
      reasons: reasonsWords,
    },
    voice,
  )
  const texts = words.selection
  const community = useCommunity(ground)
  usePageTitle(texts.title, community.name)
  const maySubmit = useMaySubmit(communityId)
  const flags = useAnswer('/comty/GetProjectFlags', { projectId: communityId }).value
  const models = useAnswer('/comty/CommunityF_modelList', { projectId: communityId })
  const rules = useAnswer('/purchase/GetPriceRules', { projectId: ground })
  const inventory = useAnswer('/comty/RetrieveLotInventoryLR', { Project_Id: ground })

  // §2: the linked project's lot, by id or by the unit's house number.
  const own = useProjectLots(at.other !== null && at.other.lotId === null ? communityId : null)
  const ownNumber = own?.lots.find((one) => one.id === at.unitId)?.number
  const matching = ownNumber === undefined ? null : lotOfSameNumber(community.lots, ownNumber)
  const lotId = at.other === null ? at.unitId : (at.other.lotId ?? matching?.id ?? null)
  const lot = lotId === null ? undefined : community.lots.find((one) => one.id === lotId)
  const { isOffered } = useWaitingPlace(lot)
  const mayHold = useMayHold(lot, isOffered)
  const standing = inventory.value?.InventoryLots.find((one) => one.lot_id === lotId)
  // A suite usually has only one home.
  const single = isHighrise(lot?.projectType ?? 0) ? initialChoice(lot?.models ?? []) : undefined
  const named = {
    templateId: at.templateId ?? single?.elevationTemplateId ?? null,
    modelId: at.modelId ?? (single?.elevationTemplateId == null ? (single?.model?.id ?? null) : null),
  }
  const home = selectedHome(models.value?.modelist ?? [], named, standing?.template_id)
  const elevation = home?.model.ELEVATION.find((one) => one.templateId === home.templateId)
  const plan = links.communitySingleSvg(ground)
  const isSuite = isHighrise(community.projectType ?? 0)

  const waits =
    maySubmit === undefined ||
    (lotId !== null && lot === undefined && community.state === 'loading') ||
    (models.value === undefined && models.state === 'loading') ||
    // A home changes the price, so none is shown until that is known.
    (lotId !== null && inventory.value === undefined && inventory.state === 'loading')
  if (waits) {
    return (
      <main className="selection" id="content">
        <h1>{texts.title}</h1>
        <Skeleton ratio="16 / 9" />
      </main>
    )
  }
  if ((lotId !== null && lot === undefined) || (lot === undefined && home === null)) {
    const why =
      lotId === null ? 'nothing' : community.state === 'failed' ? 'failed' : isSuite ? 'suiteGone' : 'gone'
    return <NothingSelected why={why} plan={plan} />
  }

  const isAdding = adding?.projectId === ground
  const free = lot === undefined || confirmSelectionShown(lot) || isOffered
  const template = elevation?.templateId ?? null
  const chosenPrice =
    home === null ? undefined : homePrice(home.model.minmodelprice, home.model.ELEVATION, template)
  const price =
    lot === undefined
      ? (chosenPrice ?? home?.model.minmodelprice ?? 0)
      : at.other !== null
        ? linkedPrice(lot.price, chosenPrice ?? 0)
        : selectionPrice(lot, { homePrice: chosenPrice, inventoryTotal: standing?.TotalPrice })
  const sheet =
    lot === undefined || rules.value === undefined
      ? null
      : selectionSheet(
          lot,
          { homePrice: chosenPrice, inventoryTotal: standing?.TotalPrice, isLinked: at.other !== null },
          rules.value.pricing,
          market.currency,
        )
  // The sheet below adds or subtracts amounts.
  const hasMore = sheet !== null && moneyOf(price, market.currency).minor !== sheet.total
  const refreshPrices = () => {
    for (const answer of [rules, models, inventory]) answer.refresh()
  }
  const standsOn = lot === undefined ? null : groundOf(lot)
  const fit =
    at.modelFrontage === null || standsOn === null
      ? null
      : fitOn(standsOn, { frontage: at.modelFrontage, coverage: 0 })
  const lacks = fit?.fits === false ? fit.by : undefined
  return (
    <main className="selection" id="content" data-selection={lot?.number ?? ''}>
      <h1>{texts.title}</h1>
      <AddingHome projectId={ground} lots={community.lots} />
      <div className="selection-board">
        <div className="selection-picture">
          <PlanOrMap
            view={{ community, chosen: lot ?? null, search, patch }}
            lots={lot === undefined ? [] : community.lots}
            out={noneLeftOut}
            hasPlan
            label={texts.picture}
            onChoose={(number) => {
              const other = community.lots.find((one) => one.number === number)
              if (other !== undefined) void navigate(links.communitySingleSvg(ground, homeAddress(other)))
            }}
          >
            <Picture
              src={elevation?.elevationImg ?? home?.model.picture ?? undefined}
              alt={home?.model.model_name ?? ''}
              ratio="16 / 9"
              loading="eager"
              none={words.communities.noPicture}
              note={flags?.picture_note}
            />
          </PlanOrMap>
        </div>
        <section className="selection-side" aria-label={texts.title}>
          {lot === undefined ? (
            <p>{texts.homeOnly}</p>
          ) : (
            <header className="lot-card-head">
              <h2>
                {homeTitle(lot, words)} <span className="ll-quiet">{community.name}</span>
              </h2>
              <StatusBadge tone={lotTone(lot)}>{statusWord(lot, words)}</StatusBadge>
            </header>
          )}
          <p className="lot-card-price ll-figures" data-selection-price={price}>
            {price > 0 ? priceText(price, market) : words.lot.notAvailable}
          </p>
          {hasMore ? <p className="selection-before ll-small ll-quiet">{texts.before}</p> : null}
          {sheet === null || sheet.lines.length < 2 ? null : <SheetLines sheet={sheet} market={market} />}
          {home === null ? null : (
            <ChosenHome
              projectId={communityId}
              model={home.model}
              templateId={template}
              metric={community.isMetric}
              market={market}
            />
          )}
          {lot === undefined ? null : (
            <LotFacts lot={lot} metric={community.isMetric} condensed={false} market={market} />
          )}
          {lot === undefined || !free ? null : (
            <HomeExtras
              projectId={ground}
              designProjectId={at.other === null ? null : communityId}
              templateId={template}
              lotId={lot.id}
              market={market}
            />
          )}
          {lacks === undefined ? null : (
            <Notice kind="warning">
              {texts.narrow({
                amount: frontageText(lacks, community.isMetric, market.locale, words),
              })}
            </Notice>
          )}
          {!free && lot !== undefined ? (
            <Taken lot={lot} text={texts.taken} />
          ) : community.stale ? (
            <Notice kind="stale">{words.lot.requestNote}</Notice>
          ) : null}
          {free && !maySubmit.allowed && maySubmit.reason !== 'signInFirst' && !mayHold ? (
            <Notice>{words.reasons[maySubmit.reason]}</Notice>
          ) : null}
          <footer className="lot-card-foot" aria-label={texts.next}>
            {free && !isAdding && !isOffered && (maySubmit.allowed || maySubmit.reason === 'signInFirst') ? (
              <LinkButton
                kind="primary"
                wide
                element={
                  maySubmit.allowed ? (
                    <Link
                      to={homeWorksheetLink({
                        projectId: communityId,
                        lot: at.other === null ? (lot ?? null) : null,
                        modelId: home?.model.model_id ?? null,
                        templateId: template,
                        brought:
                          at.other === null || lotId === null
                            ? null
                            : { kind: 'linked', projectId: at.other.projectId, lotId },
                      })}
                    >
                      {community.stale ? words.lot.request : words.lot.startWorksheet}
                    </Link>
                  ) : (
                    <Link {...signIn}>{texts.signIn}</Link>
                  )
                }
              />
            ) : null}
            {/* Either both are known, or neither. */}
            {lot === undefined || (at.other !== null && template === null) ? null : (
              <HoldLot
                lot={lot}
                templateId={template}
                // Holding agrees to the price on screen.
                complete={sheet !== null || rules.state === 'failed'}
                homeOf={at.other === null ? undefined : communityId}
                startsPurchase
                sheet={sheet}
                onPriceChanged={refreshPrices}
                leads={isAdding || isOffered || (!maySubmit.allowed && maySubmit.reason !== 'signInFirst')}
                fresh={!community.stale}
                asOf={community.asOf}
                isOffered={isOffered}
              />
            )}
            <LinkButton
              wide
              element={
                <Link to={lot === undefined ? plan : links.communitySingleSvg(ground, homeAddress(lot))}>
                  {lot === undefined ? texts.choosePlan : texts.toPlan}
                </Link>
              }
            />
          </footer>
        </section>
      </div>
    </main>
  )
}
