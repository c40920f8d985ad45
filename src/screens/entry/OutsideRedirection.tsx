import { actionsWords } from '../../i18n/en/actions.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import type { HistoryState } from '../../store/deviceRegister.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { afterCrossWindowLogin, afterRedirectLogin } from '../../rules/destinations.ts'
import { links } from '../../rules/links.ts'
import { arriving } from '../../session/arriving.ts'
import { forgetOnDevice } from '../../session/reset.ts'
import { referrer } from '../../session/otherWindow.ts'
import { letIn } from '../../session/signIn.ts'
import { sessionAsked } from '../../session/start.ts'
import { deviceAtom, personAtom, sessionStore } from '../../session/sessionAtoms.ts'
import { arrival } from './arrival.ts'
import { EntryCard } from './EntryCard.tsx'
import { troubleOf } from './trouble.ts'
import { useSecret } from '../../session/useSecret.ts'

/**
 * The entry from another site: `/OutsideRedirection/{projectId}#{redirectKey}` to the worksheets, with
 * `?mode=1` to a worksheet, with `?mode=0&suite=` to the suite. A bad key signs out.
 */
// §2 /OutsideRedirection/*, §4 Cross-window login, §8 isOK -1
export function OutsideRedirection() {
  const voice = useVoice()
  const t = useText({ entry: entryWords })
  const actions = useText(actionsWords)

  const words = t.entry.redirection
  const redirectKey = useSecret()
  const projectId = (useParams()['*'] ?? '').split('/')[0] ?? ''
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // A window is identified by its message, a page by its referrer. A site that hides it cannot open a
  // session.
  const state = useLocation().state as HistoryState | null
  const { busy, problem, run } = useAction()
  const trouble = troubleOf(problem, t, voice)
  const begun = useRef(false)
  const enter = async () => {
    if (!/^[A-Za-z0-9_-]{1,24}$/.test(projectId) || redirectKey === '') {
      void navigate(links.invalidSession(), { replace: true })
      return
    }
    // Clearing the last person must not undo this sign-in.
    await sessionAsked()
    const answer = await call('/user/LoginFromRedirect', {
      projectId,
      redirectKey,
      opener: state?.opener ?? referrer(),
    })
    const invalid = afterRedirectLogin(answer.isOK)
    const before = sessionStore.get(personAtom)
    // Somebody else was here earlier, or nobody is here now.
    if (before !== null && before.UserId !== answer.UserId)
      await forgetOnDevice(sessionStore.get(deviceAtom) !== null)
    const { UserRecord, grant } = answer
    if (invalid !== null || UserRecord === null || grant === null) {
      void navigate(links.invalidSession(), { replace: true })
      return
    }
    const who = await letIn({ UserRecord, grant })
    const mode = params.get('mode')
    const suite = params.get('suite') ?? undefined
    const to =
      // An unactivated broker goes to activation first.
      !who.Activated
        ? await arrival(who, projectId)
        : afterCrossWindowLogin(mode === null || mode === '' ? null : Number(mode), projectId, suite)
    void navigate(to, { replace: true })
  }
  useEffect(() => {
    // The key works once, but development renders twice.
    if (begun.current) return
    begun.current = true
    void run(() => arriving(enter))
  })
  return (
    <EntryCard title={words.title} lead={trouble === null ? words.text : undefined}>
      {trouble === null ? null : (
        <>
          <Notice kind="warning" live>
            {trouble.code === '' ? trouble.text : words.failed}
          </Notice>
          <Button kind="primary" wide busy={busy} onClick={() => void run(() => arriving(enter))}>
            {actions.retry}
          </Button>
        </>
      )}
    </EntryCard>
  )
}
