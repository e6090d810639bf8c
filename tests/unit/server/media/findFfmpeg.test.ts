import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { ffmpegEnvironment, findFfmpeg, nameFfmpeg, yearOf } from '../../../../server/media/findFfmpeg.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

const folder = tempFolder()
function program(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return path
}

afterEach(() => {
  nameFfmpeg(undefined)
  vi.unstubAllEnvs()
})

it('takes the named one before that of the system', () => {
  const system = program('ffmpeg')
  const other = program('other')
  vi.stubEnv('PATH', folder)
  vi.stubEnv('FFMPEG_PATH', '')
  expect(findFfmpeg()).toBe(system)
  vi.stubEnv('FFMPEG_PATH', other)
  expect(findFfmpeg()).toBe(other)
  nameFfmpeg(system)
  expect(findFfmpeg()).toBe(system)
})

it('tells a process that it starts which one a file has named', () => {
  const named = program('named')
  expect(ffmpegEnvironment({ PATH: '/bin' })).toEqual({ PATH: '/bin' })
  nameFfmpeg(named)
  expect(ffmpegEnvironment({ PATH: '/bin' })).toEqual({ PATH: '/bin', FFMPEG_PATH: named })
})

it('takes no other instead of a named one that cannot be started', () => {
  vi.stubEnv('FFMPEG_PATH', join(folder, 'nowhere'))
  expect(findFfmpeg).toThrow(/^FFMPEG_PATH is .*nowhere, which cannot be executed\.$/)
})

it.each([
  ['ffmpeg version N-47683-static https://x/ Copyright (c) 2000-2018 the FFmpeg developers', 2018],
  ['ffmpeg version 7.1 Copyright (c) 2000-2024 the FFmpeg developers', 2024],
  ['something else', undefined],
])('%s', (line, year) => {
  expect(yearOf(line)).toBe(year)
})
