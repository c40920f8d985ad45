import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { useNow } from '../../freshness/useNow.ts'
import { helpCallsWords } from '../../i18n/en/helpCalls.ts'
import { useText } from '../../i18n/useText.ts'
import { homesText } from '../../rules/homeText.ts'
import { links } from '../../rules/links.ts'

type HelpCall = Answer<'/comty/GetHelpCalls'>['calls'][number]

/** Open calls for help, live; empty without any. */
export function HelpCalls({ projectId }: { projectId?: string }) {
  const said = useText(helpCallsWords)
  const answer = useAnswer('/comty/GetHelpCalls', projectId === undefined ? {} : { project_id: projectId })
  useFreshWith(answer.refresh)
  const calls = answer.value?.calls ?? []
  return (
    // Always rendered, so that a screen reader announces what appears in it.
    <section className="help-calls" aria-label={said.board} aria-live="polite">
      {calls.map((call) => (
        <OneCall key={call.id} call={call} refresh={answer.refresh} />
      ))}
    </section>
  )
}

function OneCall({ call, refresh }: { call: HelpCall; refresh: () => void }) {
  const said = useText(helpCallsWords)
  const now = useNow()
  const { run, busy, problem } = useAction()
  const { id, project_id: projectId, kiosk, transid, homes, state, isMine } = call
  // A call that somebody else has just taken is shown with their name.
  const act = (path: '/comty/TakeHelpCall' | '/comty/EndHelpCall') =>
    void run(
      async (send) => {
        if (path === '/comty/TakeHelpCall') await send(path, { project_id: projectId, id })
        else await send(path, { projectId, id })
        refresh()
      },
      () => refresh(),
    )
  return (
    <article className="help-call" data-help={state}>
      <div>
        <strong>{kiosk === '' ? said.fromBuyer : said.fromKiosk({ kiosk })}</strong>
        <span className="ll-small ll-quiet ll-figures">
          {[
            call.project_name,
            homesText(homes),
            said.since({ time: timeText(Date.parse(call.made_at), now) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {state === 'taken' ? (
          <Tag tone="brand">{isMine ? said.mine : said.takenBy({ name: call.taken_by })}</Tag>
        ) : null}
        <Trouble problem={problem} otherwise={said.notTaken} />
      </div>
      <div className="sales-actions">
        {transid === null ? null : (
          <LinkButton
            element={
              <Link to={links.purchaseQueue(call.isHighrise ? 'highrise' : 'lowrise', projectId, transid)}>
                {said.open}
              </Link>
            }
          />
        )}
        {state === 'waiting' ? (
          <Button kind="primary" busy={busy} onClick={() => act('/comty/TakeHelpCall')}>
            {said.take}
          </Button>
        ) : isMine ? (
          <Button busy={busy} onClick={() => act('/comty/EndHelpCall')}>
            {said.done}
          </Button>
        ) : null}
      </div>
    </article>
  )
}
