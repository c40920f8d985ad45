import { Button } from '../../controls/Button.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { plainPeople } from '../../session/peopleWords.ts'
import { plainWording } from '../../session/wording.ts'
import { EntryCard } from './EntryCard.tsx'
import type { useProject } from './useProject.ts'

/** While the community that an entry screen is for is not known yet, or cannot be had. */
export function ProjectComing({ answer }: { answer: ReturnType<typeof useProject>['answer'] }) {
  const words = plainPeople.register
  return (
    <EntryCard title={words.title}>
      {answer.state === 'failed' ? (
        <>
          <p>{words.failed}</p>
          <Button kind="primary" onClick={answer.refresh}>
            {plainWording.actions.retry}
          </Button>
        </>
      ) : (
        <Skeleton height="320px" />
      )}
    </EntryCard>
  )
}
