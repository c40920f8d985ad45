import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { CheckIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { RadioCards } from '../../controls/RadioCards.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { marketplaceWords } from '../../i18n/en/marketplace.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { EntryCard } from './EntryCard.tsx'
import './Marketplace.css'

/** Presents the marketplace and the registration with it. */
// §1 Marketplace mode, §2 /marketplace-welcome/
export function MarketplaceWelcome() {
  const t = useText({ marketplace: marketplaceWords, actions: actionsWords, entry: entryWords })
  const words = t.marketplace.welcome
  const answer = useAnswer('/comty/SearchProjectMain', { forRegistration: true })
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const offered = answer.value?.ProjectGoogleMapInfo.filter(({ marketplace }) => marketplace)
  const projectId = chosen ?? offered?.[0]?.PROJECT_ID
  const signIn = useSignIn(projectId)
  return (
    <EntryCard
      wide
      title={words.title}
      lead={words.text}
      onSubmit={() => {
        if (projectId !== undefined) void navigate(links.marketplaceTos(projectId))
      }}
    >
      <ul className="marketplace-points">
        {Object.values(words.points).map((point) => (
          <li key={point}>
            <CheckIcon />
            {point}
          </li>
        ))}
      </ul>
      {offered === undefined && answer.state === 'loading' ? <Skeleton height="96px" /> : null}
      {offered === undefined && answer.state === 'failed' ? (
        <Notice kind="warning" live action={<Button onClick={answer.refresh}>{t.actions.retry}</Button>}>
          {words.failed}
        </Notice>
      ) : null}
      {offered?.length === 0 ? <Notice>{words.none}</Notice> : null}
      {offered === undefined || offered.length === 0 ? null : (
        <>
          <RadioCards
            label={words.choose}
            choices={offered.map((one) => ({
              id: one.PROJECT_ID,
              title: one.PROJECT_NAME,
              detail: [one.name, one.MUNICIPALITY].filter(Boolean).join(', '),
            }))}
            value={projectId}
            onChange={setChosen}
          />
          <Button kind="primary" type="submit" wide>
            {words.register}
          </Button>
        </>
      )}
      <LinkButton wide element={<Link {...signIn}>{words.signIn}</Link>} />
      <p className="entry-links">
        <Link to={links.communities()}>{t.entry.noLogin.browse}</Link>
      </p>
    </EntryCard>
  )
}
