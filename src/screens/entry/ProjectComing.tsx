import { Button } from '../../controls/Button.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText } from '../../i18n/useText.ts'
import { EntryCard } from './EntryCard.tsx'
import type { useProject } from './useProject.ts'

/** Shown while an entry screen's community is loading, or failed to load. */
export function ProjectComing({ answer }: { answer: ReturnType<typeof useProject>['answer'] }) {
  const t = useText({ entry: entryWords, actions: actionsWords })
  const words = t.entry.register
  return (
    <EntryCard title={words.title}>
      {answer.state === 'failed' ? (
        <>
          <p>{words.failed}</p>
          <Button kind="primary" onClick={answer.refresh}>
            {t.actions.retry}
          </Button>
        </>
      ) : (
        <Skeleton height="320px" />
      )}
    </EntryCard>
  )
}
