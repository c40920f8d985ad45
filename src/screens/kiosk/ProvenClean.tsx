import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { CheckIcon, WarningIcon } from '../../controls/icons.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { TextOf } from '../../i18n/area.ts'
import { cleanWords } from '../../i18n/en/clean.ts'
import { useText } from '../../i18n/useText.ts'
import { isClean, type LeftInMemory } from '../../rules/cleanProof.ts'
import { links } from '../../rules/links.ts'
import { inspectDevice } from '../../session/inspectDevice.ts'
import { forgetAgain } from '../../session/reset.ts'
import { useOutbox } from '../../store/useOutbox.ts'
import './ProvenClean.css'

/** In ms, for eight short lines; a failed check stays. */
const shownMs = 15_000

/** Restarts in the kiosk's own language. */
const start = (): void => location.replace(links.home())

interface Looked {
  readonly findings: readonly LeftInMemory[] | 'failed'
  readonly told: boolean
}

async function look(): Promise<Looked> {
  const findings = await inspectDevice().catch(() => 'failed' as const)
  if (findings !== 'failed' && isClean(findings)) return { findings, told: false }
  const left = findings === 'failed' ? [] : findings.filter((one) => one.left > 0)
  const told = await call('/device/TellLeft', {
    left: left.map(({ memory, left: count }) => ({ memory, count })),
  }).then(
    () => true,
    () => false,
  )
  return { findings, told }
}

/** What a search for the last visitor's traces found here. No guarantee. */
// §4 Session
export function ProvenClean() {
  const words = useText(cleanWords)
  const [looked, setLooked] = useState<Looked>()
  const { busy, run } = useAction()
  const [search] = useSearchParams()
  const unsent = useOutbox().length
  const before = (search.get('was') ?? '')
    .split('.')
    .map((count) => Math.max(0, Math.trunc(Number(count))) || 0)
  const findings = looked?.findings
  const clean = findings !== undefined && findings !== 'failed' && isClean(findings)
  useEffect(() => {
    let here = true
    void look().then((came) => {
      if (here) setLooked(came)
    })
    return () => {
      here = false
    }
  }, [])
  useEffect(() => {
    if (!clean) return
    const timer = setTimeout(start, shownMs)
    return () => clearTimeout(timer)
  }, [clean])
  const again = async () => {
    await forgetAgain().catch(() => undefined)
    setLooked(await look())
  }
  if (looked === undefined || findings === undefined) {
    return (
      <main className="proven" id="content" aria-busy>
        <h1>{words.looking}</h1>
        <Skeleton lines={6} />
      </main>
    )
  }
  return (
    <main className="proven" id="content" data-clean={clean}>
      <h1 tabIndex={-1}>
        {clean ? <CheckIcon /> : <WarningIcon />}
        <output>{clean ? words.clean : words.left}</output>
      </h1>
      <p>{findings === 'failed' ? words.failed : clean ? words.cleanText : words.leftText}</p>
      {findings === 'failed' ? null : (
        <ul className="proven-list">
          {findings.map(({ memory, left }, at) => (
            <li key={memory} data-memory={memory} data-left={left}>
              {left === 0 ? <CheckIcon /> : <WarningIcon />}
              <span>{words.memories[memory]}</span>
              <span className="ll-figures ll-quiet">{resultText(words, left, before[at] ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
      {unsent > 0 ? <p className="ll-small ll-quiet">{words.unsent}</p> : null}
      {clean ? null : <p>{looked.told ? words.told : words.notTold}</p>}
      <div className="proven-actions">
        {clean ? <span className="ll-small ll-quiet">{words.goesOn}</span> : null}
        {clean ? (
          <Button kind="primary" onClick={start}>
            {words.start}
          </Button>
        ) : (
          <Button kind="primary" busy={busy} onClick={() => void run(again)}>
            {words.again}
          </Button>
        )}
      </div>
    </main>
  )
}

function resultText(words: TextOf<typeof cleanWords>, left: number, before: number): string {
  if (left > 0) return words.still({ count: left })
  return before > 0 ? words.gone({ count: before }) : words.nothing
}
