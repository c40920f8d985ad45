import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import type { KnownHomes } from './useHomes.ts'
import { messageText } from '../../session/messages.ts'

/**
 * No homes are known: a project that sells land leads to the designs that are built on it; else the catalogue's sentence
 * stays, with the two ways out that it names.
 */
// §1, §8
export function NoFloorPlans({ projectId, known }: { projectId: string; known: KnownHomes }) {
  const { words, texts, salesPhone, state, refresh } = known
  const others = useAnswer('/comty/GetBuilderOtherProjects', { projectId })
  const designs = others.value?.otherProjects.filter((one) => one.is_design_only_project) ?? []
  const [linked] = designs
  if (linked !== undefined) {
    return (
      <EmptyState
        title={say(texts.designsOf, { name: linked.PROJECT_NAME })}
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
      title={messageText('noFloorPlans', words)}
      action={
        <Button kind="primary" busy={state === 'loading'} onClick={refresh}>
          {words.actions.refresh}
        </Button>
      }
    >
      {salesPhone === '' ? null : (
        <p>
          <a className="home-phone" href={`tel:${salesPhone.replaceAll(' ', '')}`}>
            {say(texts.callUs, { phone: salesPhone })}
          </a>
        </p>
      )}
    </EmptyState>
  )
}
