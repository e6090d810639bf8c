import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOTIONS, type Pose } from '../../../../../demo/catalogue/stickers/motion.ts'

const KEYS: (keyof Pose)[] = ['x', 'y', 'scaleX', 'scaleY', 'shadow']

function distance(a: Pose, b: Pose): number {
  // A full turn counts as no rotation.
  const turn = Math.abs(a.rotate - b.rotate) % 360
  return KEYS.reduce((sum, key) => sum + Math.abs(a[key] - b[key]), Math.min(turn, 360 - turn) / 10)
}

describe.each(Object.entries(MOTIONS))('%s', (_name, motion) => {
  it('ends where it began', () => {
    expect(distance(motion.pose(0), motion.pose(1 - 1e-9))).toBeLessThan(0.01)
  })

  it('moves without jumps', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.998, noNaN: true }), t => {
        expect(distance(motion.pose(t), motion.pose(t + 0.001))).toBeLessThan(0.35)
      }),
    )
  })

  it('moves, and stays within the picture', () => {
    const poses = Array.from({ length: motion.frames }, (_, i) => motion.pose(i / motion.frames))
    const [first] = poses
    expect(first && poses.some(pose => distance(first, pose) > 0.1)).toBe(true)
    for (const pose of poses) {
      expect(Math.abs(pose.x)).toBeLessThanOrEqual(5)
      expect(pose.y).toBeGreaterThanOrEqual(-7)
      expect(pose.y).toBeLessThanOrEqual(5)
      expect(pose.shadow).toBeGreaterThanOrEqual(0)
      expect(pose.shadow).toBeLessThanOrEqual(1)
    }
  })
})
