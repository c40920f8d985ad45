import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { QrCode } from '../controls/QrCode.tsx'
import { Skeleton } from '../controls/Skeleton.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { learnMoreWords } from '../i18n/en/learnMore.ts'
import { useText } from '../i18n/useText.ts'
import type { LearnMorePage } from '../rules/learnMore.ts'
import { touch } from '../session/idleClock.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'
import './LearnMore.css'

/** How long an empty frame may take. */
const patienceMs = 12_000

type State = 'asking' | 'loading' | 'shown' | 'offline' | 'refused'

/**
 * The builder's page, sandboxed without origin, storage or window, so that nobody leaves a kiosk by it. Open
 * while mounted.
 */
// §2 learn-more modal (closable iframe)
export function LearnMore({
  page,
  name,
  onClose,
}: {
  page: LearnMorePage
  name: string
  onClose: () => void
}) {
  const words = useText(learnMoreWords)
  const actions = useText(actionsWords)
  const isKiosk = useAtomValue(deviceAtom) !== null
  const [state, setState] = useState<State>(page.framed ? 'asking' : 'refused')
  const frame = useRef<HTMLIFrameElement>(null)

  const ask = useCallback(async () => {
    setState('asking')
    setState(await isThere(page.address))
  }, [page.address])
  useEffect(() => {
    if (!page.framed) return
    let current = true
    const look = () =>
      void isThere(page.address).then((found) => {
        if (current) setState((now) => (now === 'shown' ? now : found))
      })
    look()
    addEventListener('online', look)
    return () => {
      current = false
      removeEventListener('online', look)
    }
  }, [page.framed, page.address])
  useEffect(() => {
    if (state !== 'loading') return
    const late = setTimeout(() => setState('offline'), patienceMs)
    return () => clearTimeout(late)
  }, [state])
  useEffect(() => {
    // Our policy stops a page that redirects to a forbidden origin.
    const stopped = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('refused')
    }
    // Touches inside the frame are invisible to us.
    const entered = () => {
      if (document.activeElement === frame.current && frame.current !== null) touch()
    }
    document.addEventListener('securitypolicyviolation', stopped)
    window.addEventListener('blur', entered)
    return () => {
      document.removeEventListener('securitypolicyviolation', stopped)
      window.removeEventListener('blur', entered)
    }
  }, [])

  const isFramed = state === 'loading' || state === 'shown'
  const outside = isKiosk ? null : (
    <LinkButton
      element={
        <a href={page.address} target="_blank" rel="noreferrer">
          {words.outside({ host: page.host })}
        </a>
      }
    />
  )
  return (
    <Dialog
      open
      wide
      title={words.title({ name })}
      closeLabel={actions.close}
      onClose={onClose}
      closeOnBackdrop
      actions={
        <>
          {isFramed ? outside : null}
          <Button kind="primary" onClick={onClose}>
            {actions.close}
          </Button>
        </>
      }
    >
      <div className="learn-more" data-state={state}>
        {state === 'asking' || state === 'loading' ? (
          <div className="learn-more-waiting" aria-live="polite">
            <span className="ll-spoken">{words.loading({ host: page.host })}</span>
            <Skeleton lines={6} />
          </div>
        ) : null}
        {isFramed ? (
          <iframe
            ref={frame}
            title={words.title({ name })}
            src={page.address}
            // Stores nothing and cannot navigate away.
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            allow=""
            onLoad={() => setState((before) => (before === 'loading' ? 'shown' : before))}
          />
        ) : null}
        {state === 'offline' || state === 'refused' ? (
          <EmptyState
            title={words[state]({ host: page.host })}
            action={
              <div className="learn-more-ways">
                {state === 'offline' ? <Button onClick={() => void ask()}>{actions.retry}</Button> : null}
                {outside}
              </div>
            }
          >
            {isKiosk ? (
              <>
                <p>{words.scan}</p>
                <div className="learn-more-code">
                  <QrCode text={page.address} label={words.code({ host: page.host })} />
                </div>
              </>
            ) : null}
          </EmptyState>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Requests the page, because a frame reports "loaded" even for the browser's error page. */
async function isThere(address: string): Promise<'loading' | 'offline'> {
  try {
    await fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    })
    return 'loading'
  } catch {
    return 'offline'
  }
}
