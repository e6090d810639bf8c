<?php
/**
 * The last step before content is shown, whoever wrote it: what an author pasted years ago works
 * like what the block saves.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Loads the script for content with a GIF, and gives the GIF its room. A feed has no scripts, so
 * its readers see the link and the still alone.
 *
 * @param mixed $html Content.
 */
function finish_content( $html ) {
	if ( ! is_string( $html ) || ! has_gif( $html ) || is_feed() ) {
		return $html;
	}
	need_script();
	return with_rooms( $html );
}
