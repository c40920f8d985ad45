import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { lotPlansWords } from '../../i18n/en/lotPlans.ts'
import { useText } from '../../i18n/useText.ts'
import { whyStayed } from '../../rules/office/lotPlan.ts'
import { momentText } from '../../session/dayText.ts'
import { numbersText } from './numbersText.ts'

type Plan = Answer<'/comty/GetLotPlans'>['plans'][number]

/** The planned and past changes of a community's lots. */
export function LotPlans({ projectId }: { projectId: string }) {
  const said = useText(lotPlansWords)
  const answer = useAnswer('/comty/GetLotPlans', { project_id: projectId })
  useFreshWith(answer.refresh)
  const { plans = [], timeZone = 'UTC' } = answer.value ?? {}
  return (
    <section aria-label={said.plansTitle}>
      <h2>{said.plansTitle}</h2>
      {answer.state === 'failed' ? <Notice kind="offline">{said.plansFailed}</Notice> : null}
      {answer.value !== undefined && plans.length === 0 ? <p className="ll-quiet">{said.noPlans}</p> : null}
      <ul className="lot-plans">
        {plans.map((plan) => (
          <PlanRow key={plan.id} {...{ projectId, plan, timeZone }} refresh={answer.refresh} />
        ))}
      </ul>
    </section>
  )
}

function PlanRow({
  projectId,
  plan: { id, what, field, state, numbers, counts, stayed, by, due_at: due, is_overdue: isOverdue },
  timeZone,
  refresh,
}: {
  projectId: string
  plan: Plan
  timeZone: string
  refresh: () => void
}) {
  const said = useText(lotPlansWords)
  const { send, busy, problem } = useSubmit('/comty/CancelLotPlan')
  const time = momentText(due, { timeZone })
  const named = (all: readonly string[]) => numbersText(all, said)
  const kind = field === null ? said.titles[what] : `${said.titles[what]} (${said.fields[field]})`
  return (
    <li data-plan={id} data-state={state}>
      <div>
        <strong>{said.planOf({ what: kind, numbers: named(numbers) })}</strong>
        <p className="ll-small ll-quiet ll-figures">
          {state === 'done'
            ? said.planDone({ time, name: by, done: counts.done, stayed: stayed.length })
            : isOverdue
              ? said.planOverdue({ time, name: by })
              : said.planFor({ time, name: by })}
        </p>
        {whyStayed.map((why) => {
          const these = stayed.filter((one) => one.why === why).map(({ number }) => number)
          return these.length === 0 ? null : (
            <p key={why} className="ll-small">
              {said.stayed[why]({ numbers: named(these) })}
            </p>
          )
        })}
        <Trouble problem={problem} otherwise={said.needsNetwork} />
      </div>
      {state === 'planned' ? (
        <Button busy={busy} onClick={() => void send({ project_id: projectId, id }, { done: refresh })}>
          {said.cancel}
        </Button>
      ) : state === 'cancelled' ? (
        <Tag tone="quiet">{said.cancelled}</Tag>
      ) : null}
    </li>
  )
}
