import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { links } from '../../rules/links.ts'
import { plainWording } from '../../session/wording.ts'
import { messageText } from '../../session/messages.ts'
import { messages } from '../../rules/wording/messages.ts'
import { say } from '../../rules/wording/say.ts'
import { plainPeople } from '../../session/peopleWords.ts'
import { refreshPerson } from '../../session/signIn.ts'
import { EntryCard } from './EntryCard.tsx'
import type { Project } from './useProject.ts'
import { troubleOf } from './trouble.ts'

/** Who is signed in adds a community to their account. */
// §7 AddProjectToUserAccount, §8
export function AddProject({ project }: { project: Project }) {
  const words = plainPeople.register
  const [added, setAdded] = useState(project.BrokerRegistered)
  const { busy, problem, send, forget } = useSubmit('/comty/AddProjectToUserAccount')
  const trouble = troubleOf(problem)
  const done = async () => {
    setAdded(true)
    await refreshPerson()
  }
  const add = () => send({ projectId: project.PROJECT_ID }, { done })
  const open = links.communitySingleMain(project.PROJECT_ID)
  return (
    <EntryCard title={say(words.addTitle, { name: project.PROJECT_NAME })} lead={words.addText}>
      {trouble === null ? null : (
        <Notice
          kind="warning"
          live
          passing={{
            duration: trouble.code === '' ? 'persistent' : messages.projectAddFailed.duration,
            onEnd: forget,
          }}
        >
          {trouble.code === '' ? trouble.text : messageText('projectAddFailed', plainWording)}
        </Notice>
      )}
      {added ? (
        <>
          <Notice kind="good" live>
            {words.added}
          </Notice>
          <LinkButton kind="primary" wide element={<Link to={open}>{words.open}</Link>} />
        </>
      ) : (
        <Button kind="primary" wide busy={busy} onClick={() => void add()}>
          {words.add}
        </Button>
      )}
    </EntryCard>
  )
}
