import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { showToast } from '../../controls/toast.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { troubleText } from '../../session/troubleText.ts'

/** Lists the person's sessions and ends them. */
export function Sessions() {
  const voice = useVoice()
  const t = useText(accountWords)
  const words = t.sessions
  const answer = useAnswer('/user/GetSessions', {})
  const now = useNow()
  const [ending, setEnding] = useState<string | null>()
  const { busy, problem, send } = useSubmit('/user/EndSession')
  const sessions = answer.value?.sessions
  const end = async (sessionId: string | null) => {
    if (busy) return
    setEnding(sessionId)
    const done = () =>
      showToast({ text: line(accountWords, 'sessions.ended'), kind: 'good', duration: 4000, code: 'session' })
    await send({ sessionId }, { done })
    answer.refresh()
  }
  return (
    <section className="account-part" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{words.title}</h2>
      {sessions === undefined && answer.state === 'loading' ? <Skeleton lines={3} /> : null}
      {problem !== null || answer.state === 'failed' ? (
        <Notice kind="warning" live>
          {troubleText(problem, words.failed, voice)}
        </Notice>
      ) : null}
      {sessions === undefined ? null : (
        <ul className="account-list">
          {sessions.map((session) => {
            const device = session.device || words.unknown
            return (
              <li key={session.sessionId} data-session={session.current ? 'here' : 'elsewhere'}>
                <span className="account-row">
                  <strong>{device}</strong>
                  <span className="ll-small ll-quiet ll-figures">
                    {words.since({ time: timeText(Date.parse(session.since), now) })}
                    {' · '}
                    {words.seen({ time: timeText(Date.parse(session.lastSeen), now) })}
                  </span>
                </span>
                {session.current ? (
                  <Tag tone="good">{words.here}</Tag>
                ) : (
                  <Button
                    aria-label={words.endLabel({ device })}
                    busy={busy && ending === session.sessionId}
                    onClick={() => void end(session.sessionId)}
                  >
                    {words.end}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {sessions?.length === 1 ? <p className="ll-quiet">{words.only}</p> : null}
      {sessions !== undefined && sessions.length > 2 ? (
        <div className="account-buttons">
          <Button busy={busy && ending === null} onClick={() => void end(null)}>
            {words.endOthers}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
