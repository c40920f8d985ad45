import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { useFetched } from '../../calls/useFetched.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { usePageTitle } from '../../controls/usePageTitle.ts'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { turnedAwayWords } from '../../i18n/en/turnedAway.ts'
import { visitsWords } from '../../i18n/en/visits.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { homeText } from '../../rules/homeText.ts'
import { links } from '../../rules/links.ts'
import { momentText } from '../../session/dayText.ts'
import { useSecret } from '../../session/useSecret.ts'
import './Visit.css'

type Visit = NonNullable<Answer<'/comty/GetVisit'>['visit']>

/** The visit of a mailed link. Opening it cancels nothing: mail programs open links too. */
export function VisitPage() {
  const words = useText({ visits: visitsWords, actions: actionsWords, turnedAway: turnedAwayWords })
  const said = words.visits
  usePageTitle(said.yours, '')
  const token = useSecret()
  const [again, setAgain] = useState(0)
  const found = useFetched(`${token} ${again}`, async (signal) =>
    token === '' ? null : (await call('/comty/GetVisit', { token }, { signal })).visit,
  )
  const home = <LinkButton element={<Link to={links.communities()}>{words.turnedAway.goHome}</Link>} />
  return (
    <main className="visit" id="content">
      {found === undefined ? <Skeleton lines={4} /> : null}
      {found !== undefined && 'cause' in found ? (
        <EmptyState
          level={1}
          title={said.failed}
          action={
            <Button kind="primary" onClick={() => setAgain((before) => before + 1)}>
              {words.actions.retry}
            </Button>
          }
        />
      ) : null}
      {found !== undefined && 'value' in found ? (
        found.value === null ? (
          <EmptyState level={1} title={token === '' ? said.openAgain : said.unknown} action={home} />
        ) : (
          <Found visit={found.value} token={token} />
        )
      ) : null}
    </main>
  )
}

function Found({ visit, token }: { readonly visit: Visit; readonly token: string }) {
  const said = useText(visitsWords)
  const { send, busy, problem } = useSubmit('/comty/CancelVisit')
  const [isCancelled, setIsCancelled] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { starts_at: at, timeZone, project_id: projectId, project_name: name, place, home, minutes } = visit
  const cancelled = () => {
    setIsCancelled(true)
    setIsAsking(false)
    title.current?.focus()
  }
  const state = isCancelled ? 'cancelled' : visit.state
  const time = momentText(at, { as: 'weekdayAndTime', timeZone })
  return (
    <>
      <p className="ll-quiet">{name}</p>
      <h1 ref={title} tabIndex={-1}>
        {said.yours}
      </h1>
      <output className="visit-when ll-figures" data-visit-state={state}>
        {isCancelled ? said.cancelDone : said[state]({ time })}
      </output>
      {state === 'cancelled' ? null : (
        <p>{[said.lasts({ count: minutes }), place].filter(Boolean).join(' · ')}</p>
      )}
      {home === null ? null : <p>{said.forHome({ home: homeText(home) })}</p>}
      <div className="visit-ways">
        {state === 'coming' ? (
          <Button kind="danger" onClick={() => setIsAsking(true)}>
            {said.cancel}
          </Button>
        ) : null}
        <LinkButton element={<Link to={links.communitySingleMain(projectId)}>{said.toCommunity}</Link>} />
      </div>
      {isAsking ? (
        <ActDialog
          title={said.cancelTitle}
          hint={said.coming({ time })}
          label={said.cancel}
          kind="danger"
          otherwise={said.cancelFailed}
          onDo={() => void send({ token }, { done: cancelled })}
          close={() => setIsAsking(false)}
          {...{ busy, problem }}
        />
      ) : null}
    </>
  )
}
