import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { pageWords } from '../i18n/en/page.ts'
import { useText } from '../i18n/useText.ts'
import { PartMissing } from './again.ts'

/** Says that work is safe, and offers the one useful action. */
export function ErrorPage({ error }: { error: unknown }) {
  const words = useText(pageWords)
  const isMissing = error instanceof PartMissing
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
