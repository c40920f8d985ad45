import { Card } from '../../controls/Card.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'

export function HomeSkeletons() {
  return (
    <div className="floor-plans-list" aria-hidden="true">
      {[1, 2, 3].map((at) => (
        <Card key={at} className="model-card" picture={<Skeleton ratio="4 / 3" />}>
          <Skeleton lines={4} />
        </Card>
      ))}
    </div>
  )
}
