import { useState } from 'react'
import { FileDrop } from '../../../src/controls/FileDrop.tsx'
import { Picture } from '../../../src/controls/Picture.tsx'

export function Files() {
  const [taken, setTaken] = useState<File[]>([])
  const [refused, setRefused] = useState('')
  return (
    <main className="g-page">
      <h1>Files</h1>
      <div className="g-two">
        <FileDrop
          label="Drop your documents here"
          browse="Browse"
          hint="JPEG, PNG or PDF, up to 5 MB each"
          max={4}
          error={refused === 'size' ? 'File size is too big' : refused}
          onFiles={(files) => {
            setTaken(files)
            setRefused('')
          }}
          onRefuse={setRefused}
        />
        <FileDrop
          small
          asIs
          label="Drop a scan here"
          browse="Browse"
          onFiles={setTaken}
          onRefuse={setRefused}
        />
        <FileDrop
          label="Not now"
          browse="Browse"
          disabled
          onFiles={() => undefined}
          onRefuse={() => undefined}
        />
      </div>
      <ul data-testid="files">
        {taken.map((file) => (
          <li key={file.name}>
            {`${file.name} ${file.type} ${file.size}`}
            {file.type.startsWith('image/') ? <img src={URL.createObjectURL(file)} alt={file.name} /> : null}
          </li>
        ))}
      </ul>
      <div className="g-two">
        <Picture src="/no-such-picture.jpg" alt="A house" none="No picture yet" />
        <Picture src="/icons/mark.svg" alt="Our mark" none="No picture yet" fit="contain" ratio="16 / 9" />
      </div>
    </main>
  )
}
