import { useState } from 'react'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { useText } from '../../i18n/useText.ts'
import { EnlargedPicture } from './EnlargedPicture.tsx'
import { EnlargePicture } from './EnlargePicture.tsx'
import type { Home } from './home.ts'
import { insideOf } from './picturesOf.ts'
import type { KnownHomes } from './useHomes.ts'

/** Interior pictures, if the builder shows any. */
// §3 internalImage, internal_pic
export function InsidePictures({ homes, known }: { homes: readonly Home[]; known: KnownHomes }) {
  const words = useText(communitiesWords)
  const { pictureNote, internalPictures } = known
  const texts = useText(homesWords)
  const [enlarged, setEnlarged] = useState<string | null>(null)
  const pictures = homes
    .flatMap((home) => insideOf(home, texts))
    .filter(({ src }) => internalPictures.includes(src))
  if (pictures.length === 0) return null
  return (
    <section className="inside-pictures" aria-labelledby="inside-pictures">
      <h2 id="inside-pictures">{texts.inside}</h2>
      <ul className="floor-plans-list">
        {pictures.map(({ src, name }) => (
          <li key={src}>
            <EnlargePicture
              src={src}
              fit="cover"
              none={words.noPicture}
              note={pictureNote === '' ? undefined : pictureNote}
              label={texts.enlarge({ name })}
              onEnlarge={() => setEnlarged(src)}
            />
            <p className="ll-small ll-quiet">{name}</p>
          </li>
        ))}
      </ul>
      {enlarged === null ? null : (
        <EnlargedPicture
          pictures={pictures}
          isWanted={(one) => one.src === enlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </section>
  )
}
