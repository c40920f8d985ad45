import { useRouteError } from 'react-router-dom'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { firstWording } from '../session/firstWording.ts'

/** When a screen breaks: what is safe, and the one thing to do. */
export function ErrorPage() {
  const error = useRouteError()
  const words = firstWording.page
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={words.failedTitle}
        action={
          <Button kind="primary" onClick={() => globalThis.location.reload()}>
            {words.reload}
          </Button>
        }
      >
        <p data-fault={error instanceof Error ? error.name : 'unknown'}>{words.failedText}</p>
      </EmptyState>
    </main>
  )
}
