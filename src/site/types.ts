/** Known answers of site calls. All others are `Json`. */
import type { JsonObject } from './call.ts'

/** A user of the site. */
export interface SiteUser {
  id: string
  username: string
  display_name: string
  is_verified: boolean
  /** Such as `user`, `artist`, `partner`. */
  user_type: string
  [field: string]: unknown
}

/** The login state of the visitor. */
export interface LoginCheck {
  logged_in: boolean
  user?: SiteUser
}

/** A channel of the site. */
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

/** A tag that a channel puts on a GIF. */
export interface Tagging {
  id: string
  channel: string
  tag: string
  /** Ranked tags only; 1 is the first. */
  rank?: number
}

/** A GIF in a channel. */
export interface ChannelGif {
  channel: string
  gif: string
}

/** One page of GIFs. */
export interface GifPage {
  /** GIFs in the public API's shape, not normalised. */
  results: JsonObject[]
  /** Pass it as `max_id` for the next page; absent on the last. */
  next_max_id?: string
}

/** A number of views. */
export interface ViewCount {
  view_count: number
}

/** The number of GIFs with a tag. */
export interface TagCount {
  name: string
  count: number
}

/** The tags of a GIF in one language. */
export interface LanguageTags {
  gif_id: string
  lang: string
  tags: string[]
}

/** A story of the site. */
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

/** One page of stories. */
export interface StoryPage {
  results: Story[]
  /** Pass it as `next_cursor` for the next page; absent on the last. */
  next_cursor?: string
}

/** A GIF to schedule as trending. */
export interface ScheduledGif {
  id: string
  is_sticker: boolean
  /** `gif`, `sticker` … */
  type: string
}

/** An entry of the trending schedule. */
export interface ScheduleEntry extends ScheduledGif {
  schedule_id: string
  /** Seconds since 1970 at which it becomes trending. */
  timestamp: number
}

/** A change of the schedule. */
export interface SchedulerActivity {
  action: 'schedule' | 'unschedule'
  schedule_id: string
  gif_id: string
  username: string
  /** Seconds since 1970. */
  at: number
}

/** A task for a moderator. */
export interface BatchAction {
  id: string
  job_id: string
  state: 'assigned' | 'done'
  action: string
  gif_ids: string[]
  assignee: string
}

/** The number of GIFs that a moderator has done. */
export interface LeaderboardRow {
  username: string
  gifs: number
}

/** A video before it is cut. */
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

/** A video that is cut. */
export interface Trim {
  id: string
  /** Address of the cut video. */
  url: string
  /** Seconds into the original. */
  start: number
  /** Seconds. */
  duration: number
}

/** A part of a page. */
export interface ContentBlock {
  id: string
  type: string
  title: string
  items: JsonObject[]
}
