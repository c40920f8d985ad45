import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import { outbox } from '../../calls/outbox.ts'
import { Button } from '../../controls/Button.tsx'
import { CheckIcon, WarningIcon } from '../../controls/icons.tsx'
import { sizeText } from '../../rules/numberText.ts'
import type { TextOf } from '../../i18n/area.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { useText } from '../../i18n/useText.ts'
import { reachOf } from '../../rules/publicReach.ts'
import { pageLocale } from '../../session/language.ts'

interface Finding {
  readonly name: string
  readonly well: boolean
  readonly detail: string
}

async function well(check: () => Promise<boolean>): Promise<boolean> {
  return check().catch(() => false)
}

async function findings(words: TextOf<typeof settingsWords>): Promise<readonly Finding[]> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  const persisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false
  const cameras = await navigator.mediaDevices
    ?.enumerateDevices()
    .then((list) => list.filter((one) => one.kind === 'videoinput').length)
    .catch(() => 0)
  const told = await call('/home/GetPublicAddress', {}).catch(() => null)
  const reach = reachOf(new URL(told?.url ?? location.origin).hostname)
  return [
    {
      name: words.checkServer,
      well: await well(async () => (await call('/user/GetSession', {})).isOK === 1),
      detail: '',
    },
    {
      name: words.checkSealing,
      well: await well(async () => (await call('/outbox/GetSealingKey', {})).kid !== ''),
      detail: '',
    },
    { name: words.checkWorker, well: navigator.serviceWorker?.controller != null, detail: '' },
    {
      name: words.checkStorage,
      well: (await outbox.reserve(5 * 1024 * 1024).catch(() => 'full')) === 'room',
      detail: [
        estimate === undefined
          ? ''
          : words.storageUsed({
              used: sizeText(estimate.usage ?? 0, pageLocale()),
              quota: sizeText(estimate.quota ?? 0, pageLocale()),
            }),
        persisted ? words.storagePersisted : words.storageNotPersisted,
      ]
        .filter(Boolean)
        .join(' '),
    },
    {
      name: words.checkPhones,
      well: reach !== 'nowhere',
      detail: reach === 'nowhere' ? words.phonesNowhere : '',
    },
    { name: words.checkCamera, well: (cameras ?? 0) > 0, detail: '' },
    { name: words.queueDepth, well: true, detail: String(await outbox.left().catch(() => 0)) },
  ]
}

/** Checks for staff if something seems wrong with this device. */
export function SelfTest() {
  const t = useText({ settings: settingsWords, actions: actionsWords })
  const [found, setFound] = useState<readonly Finding[]>()
  const words = t.settings
  const look = () => void findings(words).then(setFound)
  useEffect(() => {
    let here = true
    void findings(words).then((list) => {
      if (here) setFound(list)
    })
    return () => {
      here = false
    }
  }, [words])
  return (
    <section className="settings-form" aria-label={words.selfTest}>
      <h2>{words.selfTest}</h2>
      <ul className="self-test">
        {(found ?? []).map((one) => (
          <li key={one.name} data-well={one.well}>
            {one.well ? <CheckIcon /> : <WarningIcon />}
            <span>{one.name}</span>
            <span className="ll-small ll-quiet ll-figures">{one.detail}</span>
          </li>
        ))}
      </ul>
      <Button onClick={look}>{t.actions.refresh}</Button>
    </section>
  )
}
