/** Greetings, thanks, wishes, yes and no. */
import { type ClipSpec, readClips } from './clipSpec.ts'

export const REPLY_CLIPS: readonly ClipSpec[] = readClips(
  `
    hello-friend | greeting candy square | Hey You | hello hey hi friend letters | nimbusco | HEY / YOU!
    hello-robot | mascot glacier wide | Robot Says Hello | hello hi robot wave beep machine | pixelandsons | robot swing
    welcome | greeting lagoon wide | Welcome | welcome hello come in letters | lumenworks | WELCOME
    love-you | greeting berry classic | I Love You | i love you heart letters valentine | noor_motion | I LOVE / YOU
    thanks-hands | mascot meadow square | Thank You So Much | thank you thanks please grateful hands | lumenworks | folded-hands nod
    thanks | greeting mint wide | Thanks | thanks thank you grateful letters | papercrane | THANKS
    no-way | neon ember wide | No Way | no nope never way letters | halftone | NO WAY
    thumbs-down | mascot rust square | Thumbs Down | no nope bad dislike boo fail | backroom | thumbs-down pop
    yes-fist | mascot lagoon square | Strong Yes | yes win strong power success | departmentoflooping | flexed-biceps tada
    yes-sign | neon mint square | Yes in Neon | yes yeah ok letters | pixelandsons | YES
    high-five | mascot candy classic | Deal! | high five deal handshake agree yes welcome | nimbusco | handshake bounce
    cheers | mascot gold wide | Cheers | cheers beer party friday weekend drink | nimbusco | clinking-beer-mugs tada
    good-luck | mascot forest square | Good Luck | good luck lucky wish clover hope | galim | four-leaf-clover sway
  `,
)
