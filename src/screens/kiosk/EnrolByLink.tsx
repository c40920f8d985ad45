import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { CallRefused } from '../../calls/refused.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { usePageTitle } from '../../controls/usePageTitle.ts'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { enrolWords } from '../../i18n/en/enrol.ts'
import { fleetWords } from '../../i18n/en/fleet.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { codeText } from '../../rules/office/fleet.ts'
import { rememberDevice } from '../../session/rememberDevice.ts'
import { reset } from '../../session/reset.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { troubleText } from '../../session/troubleText.ts'
import { useSecret } from '../../session/useSecret.ts'
import './EnrolByLink.css'

const pollMs = 3000

/** Only this page can go on with the link that it has opened. */
function newClaim(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

type Taken = Answer<'/device/TakeInvite'>
type State = 'opening' | 'asking' | 'joining' | 'refused' | 'over'

/** A new device shows the code of its link, and becomes a kiosk or tablet once the office has said yes. */
export function EnrolByLink() {
  const words = useText({ enrol: enrolWords, settings: settingsWords })
  const said = words.enrol
  usePageTitle(said.title)
  const token = useSecret()
  const device = useAtomValue(deviceAtom)
  // Joining ends with a new page.
  const [isEnrolled] = useState(device !== null)
  if (isEnrolled) {
    return (
      <Ending
        title={said.already}
        action={<LinkButton element={<Link to={links.settings()}>{words.settings.title}</Link>} />}
      />
    )
  }
  return token === '' ? <Ending title={said.missing} text={said.missingText} /> : <Joining token={token} />
}

function Joining({ token }: { token: string }) {
  const words = useText({ enrol: enrolWords, fleet: fleetWords, actions: actionsWords })
  const said = words.enrol
  const voice = useVoice()
  const [claim] = useState(newClaim)
  const [state, setState] = useState<State>('opening')
  const [taken, setTaken] = useState<Taken | null>(null)
  const { run, busy, problem } = useAction()
  const isSent = useRef(false)
  const refused = useCallback((fault: unknown) => {
    if (fault instanceof CallRefused && fault.code === 'INVITE_OVER') setState('over')
  }, [])
  const take = useCallback(
    () =>
      run(async (send) => {
        setTaken(await send('/device/TakeInvite', { token, claim }))
        setState('asking')
      }, refused),
    [run, token, claim, refused],
  )
  const join = useCallback(
    () =>
      run(async (send) => {
        setState('joining')
        const { device, grant } = await send('/device/Join', { claim })
        rememberDevice(device, grant)
        // Nobody may stay signed in on an unattended screen.
        await reset('kiosk')
      }, refused),
    [run, claim, refused],
  )
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void take()
  }, [take])
  useEffect(() => {
    if (state !== 'asking') return
    let isHere = true
    const timer = setInterval(() => {
      void call('/device/GetInvite', { claim }).then(
        ({ state: now }) => {
          // An answer on a slow network may come after this device has joined.
          if (!isHere || now === 'joined') return
          if (now === 'accepted') void join()
          else if (now === 'refused') setState('refused')
          else if (now !== 'asking') setState('over')
        },
        // Asked again in a moment.
        () => undefined,
      )
    }, pollMs)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [state, claim, join])
  if (state === 'over') return <Ending title={said.over} text={said.overText} />
  if (state === 'refused') return <Ending title={said.refused} />
  if (problem !== null) {
    return (
      <Ending
        title={troubleText(problem, said.failed, voice)}
        action={
          <Button kind="primary" busy={busy} onClick={() => void (state === 'joining' ? join() : take())}>
            {words.actions.retry}
          </Button>
        }
      />
    )
  }
  return (
    <main className="enrol" id="content" data-enrol={state}>
      <h1>{said.title}</h1>
      {taken === null ? (
        <>
          <p className="ll-quiet">{said.opening}</p>
          <Skeleton lines={3} />
        </>
      ) : (
        <>
          <p>
            {said.joins({ name: taken.name, place: taken.project_name })} · {words.fleet.kinds[taken.kind]}
          </p>
          <p className="ll-small ll-quiet">{said.codeLabel}</p>
          <p className="enrol-code ll-figures">{codeText(taken.code)}</p>
          <p>{said.compare}</p>
          <output className="ll-quiet">{state === 'joining' ? said.joining : said.waiting}</output>
        </>
      )}
    </main>
  )
}

function Ending({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <main className="enrol" id="content">
      <EmptyState level={1} title={title} action={action}>
        {text}
      </EmptyState>
    </main>
  )
}
