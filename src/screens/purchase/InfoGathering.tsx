import { useAtomValue } from 'jotai'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { PlusIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { informationWords } from '../../i18n/en/information.ts'
import { refusalsWords } from '../../i18n/en/refusals.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { lastingAction } from '../../calls/lastingAction.ts'
import { CallRefused } from '../../calls/refused.ts'
import {
  applicationFrom,
  brokerPart,
  keyOfPurchaser,
  sentApplication,
  withoutPurchaser,
} from '../../rules/fields/application.ts'
import { type AskedField, isFilled } from '../../rules/fields/field.ts'
import { householdForm } from '../../rules/fields/household.ts'
import { placedByKey, placeOf } from '../../rules/fields/placedByKey.ts'
import { acceptance } from '../../rules/journey/purchaseState.ts'
import { mostBuyers } from '../../rules/worksheets.ts'
import { offeredPeopleAtom } from '../../session/offeredPeople.ts'
import { troubleText } from '../../session/troubleText.ts'
import { useMaySubmit } from '../../session/useMaySubmit.ts'
import { AgencyFields, AgentFields } from '../journey/BrokerFields.tsx'
import { FormFields } from '../journey/FormFields.tsx'
import { heardFromChoices } from '../journey/heardFromChoices.ts'
import { goToField } from '../journey/goToField.ts'
import { More } from '../journey/More.tsx'
import { useBrokerages } from '../journey/useBrokerages.ts'
import { addBroker } from './addBroker.ts'
import { askedOfApplication } from './application.ts'
import { handIn } from './handIn.ts'
import { OfferedPeople } from './OfferedPeople.tsx'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import { unsentAtom } from './purchaseInHand.ts'
import { PurchaserPart } from './PurchaserPart.tsx'
import { SavedLine } from './SavedLine.tsx'
import type { StepProps, Typed } from './step.ts'
import { useKnown } from './useKnown.ts'
import './InfoGathering.css'

const fieldsUnder = (asked: readonly AskedField[], path: string): readonly AskedField[] =>
  asked.filter(({ id, name }) => id === path + name)
const prefixed = (path: string, changed: Typed): Typed =>
  Object.fromEntries(Object.entries(changed).map(([name, value]) => [path + name, value]))

/** Everything that this project needs to know about the purchasers, saved while typing. */
// §2 InfoGathering, §3 Purchaser application
export function InfoGathering(props: StepProps) {
  const { purchase, market, context, typed, purchaserCount, keep, sendTyped, run, isOnline, frame, done } =
    props
  const words = useText({
    information: informationWords,
    actions: actionsWords,
    worksheet: worksheetWords,
    forms: worksheetFormsWords,
    refusals: refusalsWords,
  })
  const voice = useVoice()
  const texts = words.information
  const { known, fill, filled } = useKnown(props)
  const offered = useAtomValue(offeredPeopleAtom)
  const [problem, setProblem] = useState<unknown>(null)
  const [isAway, setAway] = useState(false)
  // Another device may change the field, so typed text stays until left.
  const [own, setOwn] = useState<Typed>({})
  const shown = { ...typed, ...placedByKey({ typed, count: purchaserCount }, own).typed }
  const { idDemanded } = purchase
  const [kept] = Object.keys(useAtomValue(unsentAtom).refused ?? {})
  const refused = kept === undefined ? null : { field: kept, text: words.refusals.byCode.WRONG_FIELD }
  const asked = askedOfApplication({ purchase, typed: shown, purchaserCount, context })
  const application = applicationFrom(shown, purchaserCount)

  const { agency, agent } = application
  // People who submit worksheets see the builder's brokerages.
  const seesBrokerages = useMaySubmit(purchase.projectId)?.allowed === true && brokerPart(context) !== 'no'
  const brokerages = useBrokerages(seesBrokerages ? purchase.projectId : '', agency)

  const put = (changed: Typed) => {
    const keys = Object.keys(changed).flatMap((id) => {
      const key = keyOfPurchaser(placeOf(id) ?? -1)
      return typed[key] == null ? [] : [[key, typed[key]] as const]
    })
    setOwn((before) => ({ ...before, ...changed, ...Object.fromEntries(keys) }))
    keep(changed)
  }
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const from = target.closest('[data-field]')
    if (from !== null && relatedTarget instanceof Element && from.contains(relatedTarget)) return
    setOwn({})
    void sendTyped()
  }
  const sources = { worksheet: texts.fromWorksheet, account: texts.fromAccount, purchase: texts.fromPurchase }
  const drawn = { touched: frame.touched, market, refused }
  const part = (path: string): readonly AskedField[] => fieldsUnder(asked, path)
  const form = (path: string) => (
    <FormFields
      {...drawn}
      asked={part(path)}
      more={words.forms.more({ who: texts.broker })}
      onChange={(name, value) => put({ [path + name]: value })}
    />
  )
  const folded = (path: string, title: string, text?: string): ReactNode =>
    part(path).length === 0 ? null : (
      <More
        className="purchase-group purchase-folded"
        title={
          <h2>
            {title} <span className="ll-small ll-quiet">{texts.optional}</span>
          </h2>
        }
        begun={part(path).some(isFilled)}
      >
        {text === undefined ? null : <p className="ll-quiet ll-small">{text}</p>}
        {form(path)}
      </More>
    )
  const next = async (): Promise<boolean> => {
    setProblem(null)
    const about = { context, idDemanded }
    return await run(
      async (send) => {
        await handIn(send, { purchase, typed: shown, purchaserCount, about })
        const sent = sentApplication(application, about)
        // Loads in the background.
        if (seesBrokerages)
          void lastingAction().run((alone) =>
            addBroker(alone, { projectId: purchase.projectId, ...sent }, brokerages),
          )
      },
      (fault) => {
        setProblem(fault)
        frame.touched.touchAll()
        if (fault instanceof CallRefused && fault.field !== null) goToField(fault.field)
      },
    )
  }
  const ofHousehold = new Set<string>(householdForm.fields.map(({ id }) => id))
  const household = asked.filter(({ id }) => ofHousehold.has(id))
  const shares = asked.filter(({ id }) => id.startsWith('shares.'))
  const hasBroker = part('agency.').length > 0
  return (
    <PurchaseFrame
      frame={frame}
      title={texts.title}
      text={texts.text}
      nextLabel={words.actions.next}
      // Next submits the completed application.
      needs={frame.facts.missing.filter((id) => id !== acceptance)}
      onNext={next}
      onDone={done}
      notes={
        <>
          {problem === null ? null : (
            <Notice kind="danger" live>
              {troubleText(problem, texts.refused, voice)}
            </Notice>
          )}
          <SavedLine isOnline={isOnline} isOwnDevice={props.isOwnDevice} />
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- notices when its fields lose focus */}
      <div className="purchase-people" onBlur={leave}>
        {offered === null ? null : (
          <OfferedPeople
            offered={offered}
            typed={shown}
            idDemanded={idDemanded}
            onUse={(changed, count) => keep(changed, Math.max(count, purchaserCount))}
          />
        )}
        {known.length === 0 ? null : (
          <div className="purchase-known">
            <span className="ll-small ll-quiet">{texts.known}</span>
            {known.map((one) => (
              <Button
                key={`${one.source} ${one.unitIds.join()} ${one.name}`}
                onClick={() => {
                  setAway(false)
                  void one.forms().then(
                    (forms) => fill(forms, one.source),
                    () => setAway(true),
                  )
                }}
              >
                {texts.fillIn({ name: one.name })}
              </Button>
            ))}
          </div>
        )}
        {isAway ? (
          <Notice kind="offline" live>
            {texts.detailsAway}
          </Notice>
        ) : null}
        {filled === undefined ? null : (
          <Notice kind="good" live>
            {texts.filled({ source: sources[filled] })}
          </Notice>
        )}
        {application.purchasers.map((purchaser, at) => (
          <PurchaserPart
            {...{ market, context, frame, purchaser, at, idDemanded, refused }}
            // Another device may add one before those added here. The first gets its key while typed.
            key={at === 0 ? at : String(shown[keyOfPurchaser(at)] ?? at)}
            asked={part(`purchasers.${at}.`)}
            offers={props.isOwnDevice && at === 0 && brokerPart(context) === 'no'}
            onKeep={(changed) => put(prefixed(`purchasers.${at}.`, changed))}
            onRemove={
              purchaserCount > 1
                ? () => {
                    setOwn({})
                    keep(withoutPurchaser(shown, at, purchaserCount), purchaserCount - 1)
                  }
                : undefined
            }
          />
        ))}
        {purchaserCount < mostBuyers ? (
          <Button icon={<PlusIcon />} onClick={() => keep({}, purchaserCount + 1)}>
            {words.worksheet.addBuyer}
          </Button>
        ) : null}
        {shares.length === 0 ? null : (
          <section className="purchase-group">
            <h2>{texts.shares}</h2>
            <p className="ll-quiet ll-small">{texts.sharesText}</p>
            <FormFields
              {...drawn}
              asked={shares}
              hints={Object.fromEntries(
                application.purchasers.map(({ firstName, lastName }, at) => [
                  `shares.${at}`,
                  `${firstName} ${lastName}`.trim() || words.worksheet.buyerNth({ n: at + 1 }),
                ]),
              )}
              onChange={(name, value) => put({ [name]: value })}
            />
          </section>
        )}
        {household.length === 0 ? null : (
          <section className="purchase-group">
            <h2>{texts.household}</h2>
            <FormFields
              {...drawn}
              asked={household}
              choices={heardFromChoices(context.heardFrom, shown['heardFrom'], words.forms.notSaid)}
              onChange={(name, value) => put({ [name]: value })}
            />
          </section>
        )}
        {hasBroker ? (
          <section className="purchase-group">
            <h2>{texts.broker}</h2>
            {brokerPart(context) === 'may' ? <p className="ll-quiet ll-small">{texts.brokerText}</p> : null}
            <AgencyFields
              {...drawn}
              {...{ brokerages, agency }}
              asked={part('agency.')}
              more={words.forms.more({ who: texts.broker })}
              onChange={(name, value) => put({ [`agency.${name}`]: value })}
              onChoose={(filled) => put(prefixed('agency.', filled))}
            />
            <AgentFields
              {...drawn}
              {...{ brokerages, agent }}
              asked={part('agent.')}
              onChange={(name, value) => put({ [`agent.${name}`]: value })}
              onChoose={(filled) => put(prefixed('agent.', filled))}
            />
          </section>
        ) : null}
        {folded('solicitor.', words.forms.solicitor, words.forms.solicitorText)}
        {folded('financeBroker.', texts.financeBroker)}
        {folded('lender.', texts.lender)}
      </div>
    </PurchaseFrame>
  )
}
