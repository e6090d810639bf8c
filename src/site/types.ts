/** Known answers of site calls. All others are `Json`. */
import type { JsonObject } from './call.ts'

export interface SiteUser {
  id: string
  username: string
  display_name: string
  is_verified: boolean
  /** Such as `user`, `artist`, `partner`. */
  user_type: string
  [field: string]: unknown
}

export interface LoginCheck {
  logged_in: boolean
  user?: SiteUser
}

export interface SiteChannel {
  id: string
  slug: string
  display_name: string
  /** Id of the parent channel; null at the top. */
  parent: string | null
  /** Position among its parent's children, from 0. */
  position: number
  [field: string]: unknown
}

export interface Tagging {
  id: string
  channel: string
  tag: string
  /** Ranked tags only; 1 is the first. */
  rank?: number
}

export interface ChannelGif {
  channel: string
  gif: string
}

export interface GifPage {
  /** GIFs in the public API's shape, not normalised. */
  results: JsonObject[]
  /** Pass it as `max_id` for the next page; absent on the last. */
  next_max_id?: string
}

export interface ViewCount {
  view_count: number
}

export interface TagCount {
  name: string
  count: number
}

export interface LanguageTags {
  gif_id: string
  lang: string
  tags: string[]
}

export interface Story {
  story_id: string
  slug: string
  title: string
  username: string
  is_published: boolean
  gifs: string[]
  [field: string]: unknown
}

/** Fields of a story to save. `story_id` decides between creating and updating. */
export interface StoryDraft {
  story_id?: string | number | undefined
  [field: string]: unknown
}

export interface StoryPage {
  results: Story[]
  /** Pass it as `next_cursor` for the next page; absent on the last. */
  next_cursor?: string
}

export interface ScheduledGif {
  id: string
  is_sticker: boolean
  /** `gif`, `sticker` … */
  type: string
}

export interface ScheduleEntry extends ScheduledGif {
  schedule_id: string
  /** Seconds since 1970 at which it becomes trending. */
  timestamp: number
}

export interface SchedulerActivity {
  action: 'schedule' | 'unschedule'
  schedule_id: string
  gif_id: string
  username: string
  /** Seconds since 1970. */
  at: number
}

export interface BatchAction {
  id: string
  job_id: string
  state: 'assigned' | 'done'
  action: string
  gif_ids: string[]
  assignee: string
}

export interface LeaderboardRow {
  username: string
  gifs: number
}

export interface VideoInfo {
  url: string
  content_type: string
  /** Bytes, if the video's server reports it. */
  size?: number
  /** Seconds. */
  duration?: number
  width?: number
  height?: number
}

export interface Trim {
  id: string
  /** Address of the cut video. */
  url: string
  /** Seconds into the original. */
  start: number
  /** Seconds. */
  duration: number
}

export interface ContentBlock {
  id: string
  type: string
  title: string
  items: JsonObject[]
}
