import { lazy, Suspense } from 'react'
import type { ShownPicture } from '../../modals/FullScreenImage.tsx'

const FullScreenImage = lazy(async () => ({
  default: (await import('../../modals/FullScreenImage.tsx')).FullScreenImage,
}))

/** The picture for which `isWanted` holds, the others a step away. Open while mounted. */
export function EnlargedPicture<P extends ShownPicture>({
  pictures,
  isWanted,
  onClose,
}: {
  pictures: readonly P[]
  isWanted: (picture: P) => boolean
  onClose: () => void
}) {
  return (
    <Suspense>
      <FullScreenImage
        pictures={pictures}
        first={Math.max(0, pictures.findIndex(isWanted))}
        onClose={onClose}
      />
    </Suspense>
  )
}
