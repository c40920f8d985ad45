import { Fragment, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { PlusIcon } from '../../controls/icons.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { planWords } from '../../i18n/en/plan.ts'
import { turnedAwayWords } from '../../i18n/en/turnedAway.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { wishPath } from '../../rules/fields/wish.ts'
import { links } from '../../rules/links.ts'
import { homeAddress } from '../../rules/homeText.ts'
import { mostChoices } from '../../rules/worksheets.ts'
import { EmptyPage } from '../journey/EmptyPage.tsx'
import { PageEmpty } from './PageEmpty.tsx'
import { ExtraItems, useExtrasOf } from './ExtraItems.tsx'
import { fieldsUnder, useWorksheetStep } from './useWorksheetStep.ts'
import { openIn, withModels } from './openIn.ts'
import { WishForm } from './WishForm.tsx'
import { type DraftWish, noChoice, wishChanged, wishesOf, withWishes } from './worksheetDraft.ts'
import { WorksheetFrame } from './WorksheetFrame.tsx'

/** The first choice of home, and up to two alternatives in order of preference. */
// §2 /submit-worksheet-choices; §9: three units per selection
export function Choices() {
  const { communityId } = useParams()
  const { draft, change, homes, voice, market, touched, facts, asked, frame } = useWorksheetStep(
    'choices',
    communityId,
  )
  const words = useText(
    {
      worksheet: worksheetWords,
      actions: actionsWords,
      plan: planWords,
      worksheetForms: worksheetFormsWords,
    },
    voice,
  )
  const { projectId } = facts.sheet
  const forms = words.worksheetForms
  // A home chosen on the plan starts its specification.
  const first = draft === undefined ? noChoice : (wishesOf(draft)[0] ?? noChoice)
  const begun = homes.kind === 'spec' && first.specId === null ? homes.wished(first).model?.id : undefined
  const ofBegun = homes.specs.filter(({ modelId, isOffered }) => modelId === begun && isOffered)
  const prefill = ofBegun.length === 1 ? ofBegun[0]?.id : undefined
  useEffect(() => {
    if (prefill !== undefined) change({ specId: prefill })
  }, [prefill, change])
  // Waits, because late parts would move what somebody is about to press.
  const extras = useExtrasOf(
    projectId,
    (draft === undefined ? [] : wishesOf(draft)).map((wish) => ({
      templateId: wish.templateId,
      lot: homes.wished(wish).lot,
    })),
  )
  const isWhole = draft !== undefined && homes.ready && extras.every(({ ready }) => ready)
  const [opened, setOpened] = useState(false)
  if (isWhole && !opened) setOpened(true)
  if (projectId === '') return <PageEmpty />
  if (homes.failed) return <NotKept />
  if (draft === undefined || !homes.ready || !opened) {
    return (
      <main className="worksheet" id="content">
        <Skeleton lines={6} />
      </main>
    )
  }
  const wishes = wishesOf(draft)
  const several = wishes.length > 1
  const set = (next: readonly DraftWish[]) => change(withWishes(next))
  const put = (at: number, next: DraftWish) => set(wishes.map((one, index) => (index === at ? next : one)))
  const swap = (at: number, other: number) =>
    set(wishes.map((one, index) => wishes[index === at ? other : index === other ? at : index] ?? one))
  const next = () => change((now) => ({ projectId, ...withModels(now, homes) }))
  const { lot } = homes.wished(wishes[0] ?? noChoice)
  return (
    <WorksheetFrame
      frame={frame}
      title={words.worksheet.choicesTitle}
      text={several ? words.worksheet.choicesText : undefined}
      nextLabel={words.actions.next}
      leave={links.communitySingleSvg(projectId, lot === undefined ? undefined : homeAddress(lot))}
      onNext={next}
    >
      {wishes.map((choice, at) => {
        const form = (
          <WishForm
            asked={fieldsUnder(asked, wishPath(at))}
            choice={choice}
            homes={homes}
            touched={touched}
            market={market}
            isAlone={!several}
            onChange={(patch) => put(at, wishChanged(choice, patch))}
          />
        )
        const known = extras[at]
        const items =
          known === undefined ? null : (
            <ExtraItems
              wish={choice}
              extras={known}
              market={market}
              onChange={(patch) => put(at, { ...choice, ...patch })}
            />
          )
        if (!several)
          return (
            <Fragment key={at}>
              <div className="worksheet-wish">{form}</div>
              {items}
            </Fragment>
          )
        return (
          <section key={at} className="worksheet-group" data-choice={at + 1}>
            <div className="worksheet-group-head">
              <h2>{at === 0 ? words.worksheet.choiceFirst : words.worksheet.choiceNth({ n: at + 1 })}</h2>
              <div className="worksheet-buttons">
                {at > 0 ? (
                  <Button
                    kind="plain"
                    aria-label={words.worksheet.moveUp({ n: at + 1 })}
                    onClick={() => swap(at, at - 1)}
                  >
                    {forms.moveUp}
                  </Button>
                ) : null}
                {at < wishes.length - 1 ? (
                  <Button
                    kind="plain"
                    aria-label={words.worksheet.moveDown({ n: at + 1 })}
                    onClick={() => swap(at, at + 1)}
                  >
                    {forms.moveDown}
                  </Button>
                ) : null}
                <Button
                  kind="plain"
                  aria-label={words.worksheet.removeChoice({ n: at + 1 })}
                  onClick={() => set(wishes.filter((_, index) => index !== at))}
                >
                  {words.actions.remove}
                </Button>
              </div>
            </div>
            {form}
            {items}
          </section>
        )
      })}
      {wishes.length < mostChoices && openIn(wishes.at(-1) ?? noChoice, homes) === null ? (
        <div>
          <Button icon={<PlusIcon />} onClick={() => set([...wishes, noChoice])}>
            {words.worksheet.addChoice}
          </Button>
        </div>
      ) : null}
      <p>
        <Link to={links.communitySingleSvg(projectId)}>{words.plan.title}</Link>
      </p>
    </WorksheetFrame>
  )
}

/** Shown if this device has never loaded the community and is offline. */
function NotKept() {
  const words = useText({ network: networkWords, turnedAway: turnedAwayWords })
  return (
    <EmptyPage
      className="worksheet"
      title={words.network.notKept}
      to={links.communities()}
      way={words.turnedAway.goHome}
    />
  )
}
