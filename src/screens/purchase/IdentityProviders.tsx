import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { CallRefused } from '../../calls/refused.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { identityWords } from '../../i18n/en/identity.ts'
import { refusalsWords } from '../../i18n/en/refusals.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { leaveTo } from '../../session/leaveTo.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { troubleText } from '../../session/troubleText.ts'
import type { Purchase } from './step.ts'

type Provider = NonNullable<Purchase['identity']>['providers'][number]
const names: Readonly<Record<Provider, string>> = { veriff: 'Veriff', jumio: 'Jumio' }

/** Opens a provider's page here, or by QR code on a phone. A kiosk opens no other sites. */
export function IdentityProviders({
  purchase: { projectId, transId },
  providers,
  position,
  name,
}: {
  purchase: Pick<Purchase, 'projectId' | 'transId'>
  providers: readonly Provider[]
  position: number
  name: string
}) {
  const words = useText({ identity: identityWords, refusals: refusalsWords })
  const voice = useVoice()
  const texts = words.identity
  const isKiosk = useAtomValue(deviceAtom) !== null
  const { send, busy, problem } = useSubmit('/purchase/StartIdentity')
  const [code, setCode] = useState<{ readonly url: string; readonly provider: Provider }>()
  const start = (method: Provider, place: 'here' | 'phone') =>
    void send(
      { projectId, transId, position, method, language: voice.language },
      {
        done: ({ url }) => {
          // If the window is blocked, the phone remains.
          if (place === 'phone' || !leaveTo(url)) setCode({ url, provider: method })
        },
      },
    )
  const isDown = problem instanceof CallRefused && problem.code === 'IDENTITY_DOWN'
  return (
    <div className="identity-ways">
      {providers.map((provider) => (
        <div key={provider} className="identity-way">
          {isKiosk ? null : (
            <Button kind="primary" busy={busy} onClick={() => start(provider, 'here')}>
              {texts.here} · {texts.with({ provider: names[provider] })}
            </Button>
          )}
          <Button
            kind={isKiosk ? 'primary' : 'quiet'}
            busy={busy}
            className={isKiosk ? undefined : 'is-for-phone'}
            onClick={() => start(provider, 'phone')}
          >
            {texts.onPhone} · {texts.with({ provider: names[provider] })}
          </Button>
        </div>
      ))}
      {problem === null ? null : (
        <Notice kind={isDown ? 'warning' : 'danger'} live>
          {troubleText(problem, words.refusals.byCode.IDENTITY_DOWN, voice)}
        </Notice>
      )}
      {code === undefined ? null : (
        <div className="identity-code">
          <p>{texts.scan({ name, provider: names[code.provider] })}</p>
          <QrCode text={code.url} label={texts.square} />
        </div>
      )}
    </div>
  )
}
