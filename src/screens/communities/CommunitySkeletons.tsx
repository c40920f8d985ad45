import { Skeleton } from '../../controls/Skeleton.tsx'
import { pageWords } from '../../i18n/en/page.ts'
import { useText } from '../../i18n/useText.ts'

/** A placeholder while the communities load. */
export function CommunitySkeletons() {
  const words = useText(pageWords)
  return (
    <ul className="communities-list" aria-busy="true" aria-label={words.loading}>
      {[1, 2, 3, 4].map((at) => (
        <li key={at} className="community-card ll-card">
          <Skeleton ratio="16 / 10" />
          <div className="ll-card-body">
            <Skeleton lines={3} />
          </div>
        </li>
      ))}
    </ul>
  )
}
