import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import type { KnownHomes } from './useHomes.ts'

/** A land-only project links to its designs; others show the catalogue's sentence with two links. */
// §1, §8
export function NoFloorPlans({ projectId, known }: { projectId: string; known: KnownHomes }) {
  const words = useText({ lot: lotWords, actions: actionsWords, messages: messagesWords })
  const { salesPhone, state, refresh } = known
  const texts = useText(homesWords)
  const others = useAnswer('/comty/GetBuilderOtherProjects', { projectId })
  const designs = others.value?.otherProjects.filter((one) => one.is_design_only_project) ?? []
  const [linked] = designs
  if (linked !== undefined) {
    return (
      <EmptyState
        title={texts.designsOf({ name: linked.PROJECT_NAME })}
        action={
          <LinkButton
            kind="primary"
            element={<Link to={links.floorPlans(linked.PROJECT_ID)}>{words.lot.viewFloorPlan}</Link>}
          />
        }
      />
    )
  }
  return (
    <EmptyState
      title={words.messages.noFloorPlans}
      action={
        <Button kind="primary" busy={state === 'loading'} onClick={refresh}>
          {words.actions.refresh}
        </Button>
      }
    >
      {salesPhone === '' ? null : (
        <p>
          <a className="home-phone" href={`tel:${salesPhone.replaceAll(' ', '')}`}>
            {texts.callUs({ phone: salesPhone })}
          </a>
        </p>
      )}
    </EmptyState>
  )
}
