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
	if ( ! is_string( $html ) ) {
		return $html;
	}
	$html = with_elements( asks_first( array() ) ? without_frames( $html ) : $html );
	if ( ! has_gif( $html ) ) {
		return $html;
	}
	$html = with_marks( with_consent( $html ) );
	// On a site without a provider, a pasted snippet goes on with its own.
	if ( is_configured() || asks_first( array() ) ) {
		$html = without_loaders( $html );
	}
	if ( is_feed() ) {
		return $html;
	}
	if ( ! is_configured() ) {
		$own = files_only( $html );
		if ( ! has_gif( $own ) ) {
			return $html . configuration_hint();
		}
		$html = $own === $html ? $html : $own . configuration_hint();
	}
	need_script();
	return with_rooms( $html );
}

/** For those who write on a site without a provider: visitors see the still, or nothing. */
function configuration_hint(): string {
	static $is_said = false;
	if ( $is_said || ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	$is_said = true;
	$text    = esc_html__( 'Giflet does not know yet where GIFs come from.', 'giflet' );
	$link    = current_user_can( 'manage_options' )
		? sprintf( ' <a href="%s">%s</a>', esc_url( settings_url() ), esc_html__( 'Choose a provider', 'giflet' ) )
		: '';
	return "<p><em>$text$link</em></p>";
}
