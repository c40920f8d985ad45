import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { CloudOffIcon } from '../controls/icons.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { messagesWords } from '../i18n/en/messages.ts'
import { networkWords } from '../i18n/en/network.ts'
import { useText } from '../i18n/useText.ts'

/** A page without any copy on this device while the server is unreachable. */
// §8
export function NotReached({ onRetry }: { onRetry: () => void }) {
  const words = useText({ actions: actionsWords, messages: messagesWords, network: networkWords })
  return (
    <main id="content">
      <EmptyState
        level={1}
        picture={<CloudOffIcon />}
        title={words.messages.serverData}
        action={
          <Button kind="primary" onClick={onRetry}>
            {words.actions.retry}
          </Button>
        }
      >
        <p>{words.network.notKept}</p>
      </EmptyState>
    </main>
  )
}
