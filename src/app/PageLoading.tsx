import { Skeleton } from '../controls/Skeleton.tsx'
import { pageWords } from '../i18n/en/page.ts'
import { useText } from '../i18n/useText.ts'
import './PageLoading.css'

/** Stands in for a page while code or first answer load. */
export function PageLoading() {
  const words = useText(pageWords)
  return (
    <main className="page-loading" aria-busy="true" aria-label={words.loading}>
      <Skeleton width="40%" height={40} />
      <Skeleton ratio="16 / 7" />
      <Skeleton lines={3} />
    </main>
  )
}
