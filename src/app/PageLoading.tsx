import { Skeleton } from '../controls/Skeleton.tsx'
import { firstWording } from '../session/firstWording.ts'
import './PageLoading.css'

/** Stands in the shape of a page while its code or its first answer is on the way. */
export function PageLoading() {
  return (
    <main className="page-loading" aria-busy="true" aria-label={firstWording.page.loading}>
      <Skeleton width="40%" height={40} />
      <Skeleton ratio="16 / 7" />
      <Skeleton lines={3} />
    </main>
  )
}
