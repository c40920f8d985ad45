import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { pageWords } from '../i18n/en/page.ts'
import { useText } from '../i18n/useText.ts'
import { bootFlagOf } from '../store/bootFlags.ts'
import { useEffect } from 'react'
import { PartMissing } from './again.ts'
import { reloadWhenServed } from './reloadWhenServed.ts'

/** Nobody stands by a kiosk to press a button. */
const againMs = 30_000

/** Says that work is safe, and offers the one useful action. */
export function ErrorPage({ error }: { error: unknown }) {
  const words = useText(pageWords)
  const isMissing = error instanceof PartMissing
  useEffect(() => {
    if (bootFlagOf('lotline-device-settings') === null) return
    const timer = setInterval(() => void reloadWhenServed(), againMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={isMissing ? words.missingTitle : words.failedTitle}
        action={
          <Button kind="primary" onClick={() => globalThis.location.reload()}>
            {words.reload}
          </Button>
        }
      >
        <p data-fault={error instanceof Error ? error.name : 'unknown'}>
          {isMissing ? words.missingText : words.failedText}
        </p>
      </EmptyState>
    </main>
  )
}
