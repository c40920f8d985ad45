import { useState } from 'react'
import { Camera } from '../../../src/controls/Camera.tsx'
import { Notice } from '../../../src/controls/Notice.tsx'

export function CameraPage() {
  const [message, setMessage] = useState('')
  const [file, setFile] = useState<File>()
  const [open, setOpen] = useState(true)
  return (
    <main className="g-page">
      <h1>Your ID</h1>
      {message ? (
        <Notice kind="danger" live>
          {message}
        </Notice>
      ) : null}
      {open ? (
        <Camera
          words={{
            take: 'Take Picture',
            use: 'Use Picture',
            retake: 'Retake Picture',
            choose: 'Choose a file',
            starting: 'Starting the camera',
            live: 'Camera view',
            taken: 'The picture you took',
          }}
          name="id-card"
          onPicture={(picture) => {
            setFile(picture)
            setOpen(false)
          }}
          onRefuse={(reason) => setMessage(`Refused: ${reason}`)}
          onFailure={() => setMessage('Please make sure your camera is connected and please try again!')}
        />
      ) : null}
      <output data-testid="file">{file ? `${file.name} ${file.type} ${file.size}` : ''}</output>
    </main>
  )
}
