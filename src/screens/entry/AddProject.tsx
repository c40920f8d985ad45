import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { marketplaceWords } from '../../i18n/en/marketplace.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { messages } from '../../rules/messages.ts'
import { refreshPerson } from '../../session/signIn.ts'
import { EntryCard } from './EntryCard.tsx'
import type { Project } from './useProject.ts'
import { troubleOf } from './trouble.ts'

/** Adds a community to the signed-in person's account. */
// §7 AddProjectToUserAccount, §8
export function AddProject({ project }: { project: Project }) {
  const voice = useVoice()
  const t = useText({ entry: entryWords, messages: messagesWords, marketplace: marketplaceWords })
  const words = t.entry.register
  const [added, setAdded] = useState(project.BrokerRegistered)
  const { busy, problem, send, forget } = useSubmit('/comty/AddProjectToUserAccount')
  const trouble = troubleOf(problem, t, voice)
  const done = async () => {
    setAdded(true)
    await refreshPerson()
  }
  const add = () => send({ projectId: project.PROJECT_ID }, { done })
  const open = links.communitySingleMain(project.PROJECT_ID)
  return (
    <EntryCard title={words.addTitle({ name: project.PROJECT_NAME })} lead={words.addText}>
      {trouble === null ? null : (
        <Notice
          kind="warning"
          live
          passing={{
            duration: trouble.code === '' ? 'persistent' : messages.projectAddFailed.duration,
            onEnd: forget,
          }}
        >
          {trouble.code === '' ? trouble.text : t.messages.projectAddFailed}
        </Notice>
      )}
      {added ? (
        <>
          <Notice kind="good" live>
            {words.added}
          </Notice>
          {project.marketplace && project.subscription === true ? (
            <LinkButton
              wide
              element={
                <Link to={links.marketplacePayment(project.PROJECT_ID)}>{t.marketplace.payment.toPay}</Link>
              }
            />
          ) : null}
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
