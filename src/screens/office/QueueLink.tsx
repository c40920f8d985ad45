import { Link, useParams } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { saleQueueWords } from '../../i18n/en/saleQueue.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'

/** Leads from another list of a community back to its purchases. */
export function QueueLink() {
  const { stype = 'lowrise', projectid = '' } = useParams()
  const words = useText(saleQueueWords)
  return <LinkButton element={<Link to={links.purchaseQueue(stype, projectid)}>{words.title}</Link>} />
}
