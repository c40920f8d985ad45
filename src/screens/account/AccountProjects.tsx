import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { showToast } from '../../controls/toast.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { marketplaceWords } from '../../i18n/en/marketplace.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { refreshPerson } from '../../session/signIn.ts'
import { personAtom } from '../../session/sessionAtoms.ts'
import { useOutbox } from '../../store/useOutbox.ts'
import { Trouble } from '../../freshness/Trouble.tsx'

/** The question replaces the focused button. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()

// §7 RemoveProjectFromUserAccount
export function AccountProjects() {
  const t = useText({ account: accountWords, entry: entryWords, marketplace: marketplaceWords })
  const words = t.account.projects
  const mine = useAtomValue(personAtom)?.projects ?? []
  const communities = useAnswer('/comty/SearchProjectMain', {})
  const unsent = useOutbox()
  const [asked, setAsked] = useState<string>()
  const { busy, problem, send, forget } = useSubmit('/comty/RemoveProjectFromUserAccount')
  const communityOf = (projectId: string) =>
    communities.value?.ProjectGoogleMapInfo.find((one) => one.PROJECT_ID === projectId)
  const nameOf = (projectId: string): string => communityOf(projectId)?.PROJECT_NAME ?? projectId
  const ask = (projectId: string | undefined) => {
    setAsked(projectId)
    forget()
  }
  const remove = (projectId: string) =>
    send(
      { projectId },
      {
        done: async () => {
          const name = nameOf(projectId)
          const text = line(accountWords, 'projects.removed', { name })
          setAsked(undefined)
          showToast({ text, kind: 'good', duration: 4000, code: 'account' })
          await refreshPerson()
        },
      },
    )
  return (
    <section className="account-part" aria-labelledby="account-projects">
      <h2 id="account-projects">{words.title}</h2>
      {communities.value === undefined && communities.state === 'loading' ? <Skeleton lines={2} /> : null}
      {mine.length === 0 ? <p className="ll-quiet">{words.none}</p> : null}
      <ul className="account-list">
        {mine.map((projectId) => {
          const name = nameOf(projectId)
          const { marketplace = false, subscription = false } = communityOf(projectId) ?? {}
          if (asked !== projectId) {
            return (
              <li key={projectId} data-project={projectId}>
                <span className="account-row">
                  <strong>{name}</strong>
                  {marketplace && subscription ? (
                    <Link to={links.marketplacePayment(projectId)}>{t.marketplace.payment.title}</Link>
                  ) : null}
                </span>
                <Button
                  aria-label={words.removeLabel({ name })}
                  disabled={busy}
                  onClick={() => ask(projectId)}
                >
                  {words.remove}
                </Button>
              </li>
            )
          }
          const isUnsent = unsent.some((row) => row.projectId === projectId)
          return (
            <li key={projectId} className="account-asked" data-project={projectId}>
              <p>{isUnsent ? words.unsent : words.sure({ name })}</p>
              <Trouble problem={problem} otherwise={t.entry.failed} />
              <div className="account-choices">
                <Button ref={focus} onClick={() => ask(undefined)}>
                  {words.no}
                </Button>
                {isUnsent ? null : (
                  <Button kind="danger" busy={busy} onClick={() => void remove(projectId)}>
                    {words.yes}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <div className="account-buttons">
        <LinkButton element={<Link to={links.chooseCommunity()}>{words.add}</Link>} />
      </div>
    </section>
  )
}
