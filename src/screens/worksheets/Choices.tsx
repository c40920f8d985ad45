import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useProjectLots } from '../../calls/projectLots.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { PageEmpty } from './PageEmpty.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { links } from '../../rules/links.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import { compareLotNumbers } from '../../rules/lotText.ts'
import { areaText } from '../../rules/measures.ts'
import { priceText } from '../../rules/money.ts'
import { lotPremiums } from '../../rules/selectionPrice.ts'
import { offerKind } from '../../rules/worksheets.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { deviceAtom, personAtom } from '../../session/who.ts'
import { useProjectWording } from '../../session/wording.ts'
import { ChosenHome } from './ChosenHome.tsx'
import { useWorksheet } from './useWorksheet.ts'
import { useModelsOf } from './useModelsOf.ts'
import { WorksheetFrame } from './WorksheetFrame.tsx'

/** Which home: the lot and what is built on it, or in other projects the model. */
// §2 /submit-worksheet-choices; §9 worksheet offer type
export function Choices() {
  const { draft, change, save } = useWorksheet()
  const params = useParams()
  const projectId = params.communityId ?? draft?.projectId ?? ''
  const { words, market } = useProjectWording(projectId)
  const flags = useAnswer('/comty/GetProjectFlags', { projectId })
  const templates = useAnswer('/comty/GetAllTemplates', { projectId })
  const known = useProjectLots(projectId === '' ? null : projectId)
  const ownBroker = useAtomValue(personAtom) !== null
  const device = useAtomValue(deviceAtom)
  const navigate = useNavigate()
  const kind = offerKind(flags.value?.work_sheet_offer_type ?? 0)
  const metric = flags.value?.isMetric ?? false
  const catalogue = useModelsOf(kind === 'unit' || projectId === '' ? null : projectId, market.currency)
  const lots = useMemo(
    () => (known?.lots ?? []).toSorted((a, b) => compareLotNumbers(a.number, b.number)),
    [known?.lots],
  )
  if (projectId === '') return <PageEmpty />
  if (known === undefined && flags.state === 'failed') return <NotKept words={words} />
  if (draft === undefined || (kind === 'unit' ? known === undefined : catalogue === undefined)) {
    return (
      <main className="worksheet" id="content">
        <Skeleton lines={6} />
      </main>
    )
  }
  const lot = lots.find((one) => one.id === draft.unitId)
  const open = lots.filter((one) => isAvailable(one) || isInventory(one) || one.id === draft.unitId)
  const models = kind === 'unit' ? (lot?.models ?? []) : (catalogue ?? [])
  const model =
    models.find((one) => one.elevations.some((elevation) => elevation.templateId === draft.templateId)) ??
    models.find((one) => one.id === draft.modelId)
  const gone = lot !== undefined && !isAvailable(lot) && !isInventory(lot)
  const named = kind === 'unit' ? lot !== undefined : model !== undefined
  const wholeHome = models.length === 0 || draft.templateId !== null
  const missing = [
    ...(named ? [] : [kind === 'unit' ? words.worksheet.chooseByUnit : words.worksheet.chooseByModel]),
    ...(named && !wholeHome ? [words.lot.chooseElevation] : []),
  ]
  const next = () => {
    if (missing.length > 0) return
    change({ projectId, modelId: model?.id ?? null })
    void save().then(() =>
      navigate(ownBroker ? links.submitWorksheetBrokerDetails() : links.submitWorksheetBuyerDetails()),
    )
  }
  return (
    <WorksheetFrame
      step="choices"
      ownBroker={ownBroker || device === null}
      title={words.worksheet.choicesTitle}
      missing={missing}
      nextLabel={words.actions.next}
      words={words}
      onBack={() =>
        void navigate(
          lot === undefined
            ? links.communitySingleSvg(projectId)
            : `${links.communitySingleSvg(projectId)}?lot=${encodeURIComponent(lot.number)}`,
        )
      }
      onNext={next}
    >
      {gone && lot !== undefined ? (
        <Notice kind="warning" live>
          {say(words.worksheet.lotTakenWarning, { number: lot.number })}
        </Notice>
      ) : null}
      <ChosenHome
        lot={lot}
        model={model}
        templateId={draft.templateId}
        market={market}
        metric={metric}
        words={words}
      />
      <div className="worksheet-fields">
        {kind === 'unit' ? (
          <NativeSelect
            label={words.worksheet.chooseByUnit}
            placeholder={words.worksheet.chooseByUnit}
            value={draft.unitId === null ? '' : String(draft.unitId)}
            options={open.map((one) => ({
              id: String(one.id),
              label: `${say(words.lot.title, { number: one.number })} · ${one.price > 0 ? priceText(one.price, market) : words.lot.notAvailable}`,
            }))}
            onChange={(event) => {
              const chosen = lots.find((one) => String(one.id) === event.target.value)
              const keeps = chosen?.models.some((one) =>
                one.elevations.some((elevation) => elevation.templateId === draft.templateId),
              )
              change({
                unitId: chosen?.id ?? null,
                ...(keeps === true ? {} : { templateId: null, modelId: null }),
              })
            }}
          />
        ) : null}
        <NativeSelect
          label={words.lot.models}
          placeholder={words.lot.chooseModel}
          disabled={models.length <= 1 && model !== undefined}
          value={model === undefined ? '' : String(model.id)}
          options={models.map((one) => ({
            id: String(one.id),
            label: `${one.name} · ${areaText(one.size, metric, market.locale)}`,
          }))}
          onChange={(event) => {
            const chosen = models.find((one) => String(one.id) === event.target.value)
            const single = chosen?.elevations.length === 1 ? chosen.elevations[0] : undefined
            change({ modelId: chosen?.id ?? null, templateId: single?.templateId ?? null })
          }}
        />
        <NativeSelect
          label={words.lot.chooseElevation}
          placeholder={words.lot.chooseElevation}
          disabled={model === undefined || model.elevations.length <= 1}
          value={draft.templateId === null ? '' : String(draft.templateId)}
          options={(model?.elevations ?? []).map((elevation) => {
            const price = templates.value?.templates.find(
              (one) => one.template_id === elevation.templateId,
            )?.price
            const name = say(words.floorPlans.elevation, { letter: elevation.letter })
            return {
              id: String(elevation.templateId),
              label:
                price === undefined
                  ? name
                  : `${name} · ${priceText(price + (lot === undefined ? 0 : lotPremiums(lot)), market)}`,
            }
          })}
          onChange={(event) =>
            change({ templateId: event.target.value === '' ? null : Number(event.target.value) })
          }
        />
      </div>
      <p>
        <Link to={links.communitySingleSvg(projectId)}>{words.plan.title}</Link>
      </p>
    </WorksheetFrame>
  )
}

/** A community that this device has never seen, and no network to see it by. */
function NotKept({ words }: { words: Wording }) {
  return (
    <main className="worksheet" id="content">
      <EmptyState
        level={1}
        title={words.offline.notKept}
        action={
          <LinkButton kind="primary" element={<Link to={links.communities()}>{words.page.goHome}</Link>} />
        }
      />
    </main>
  )
}
