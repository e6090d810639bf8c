/** Birthdays, parties, success, food and things of the day. */
import { type ClipSpec, readClips } from './clipSpec.ts'

export const OCCASION_CLIPS: readonly ClipSpec[] = readClips(
  `
    balloons-up | mascot mint tall | One Balloon | birthday balloon party happy celebrate | sketchclub | balloon float
    birthday-cupcake | mascot orchid square | Birthday Cupcake | birthday cupcake cake sweet happy food | nimbusco | cupcake bounce
    present | mascot ember square | For You | birthday gift present party thank you christmas | mosskin | wrapped-gift tada
    party-popper | mascot iris wide | Pop the Confetti | party celebrate celebration confetti congratulations new year | backroom | party-popper tada
    standing-ovation | mascot neon wide | Hands Up | applause bravo yay celebrate hands congratulations | galim | raising-hands bounce
    trophy | mascot gold portrait | You Won | win winner trophy applause congratulations success | tidal.loops | trophy tada
    coffee | mascot rust square | First, Coffee | coffee good morning monday work tired | papercrane | hot-beverage jelly
    pizza | mascot ember classic | Pizza Time | pizza food hungry yum dinner | sketchclub | pizza twirl
    money | mascot forest square | Money Money | money rich cash pay win | pixelandsons | money-with-wings float
    music | mascot orchid wide | Turn It Up | music song dance party listen | galim | musical-notes swing
    halloween | mascot midnight portrait | Boo | halloween ghost boo spooky fun | nameless | ghost float
    rocket | mascot midnight tall | Liftoff | rocket space launch go excited work | lumenworks | rocket float
  `,
)
