<?php
/**
 * The last step before content is shown, whoever wrote it. An old pasted snippet then works like a
 * saved block.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Prepares content with GIFs: consent, attribution marks, the loader and the reserved space. A feed
 * has no scripts, so its readers get only the link and the still.
 *
 * @param mixed $html HTML of the content.
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
	// Without a provider, a pasted snippet keeps its own loader.
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
	enqueue_loader();
	return with_reserved_space( $html );
}

/**
 * Returns a hint for authors on a site without a provider, once per page. Visitors see the still,
 * or nothing.
 */
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
